import Testing
import Verbatim

@Suite struct TranscriptTests {
}
