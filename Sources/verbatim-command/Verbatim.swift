import Verbatim

@main
struct Command {
    static func main() {}
}
