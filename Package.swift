// swift-tools-version: 6.2
import PackageDescription

let swift: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
]

let package = Package(
    name: "Verbatim",
    products: [
        .module("Verbatim"),
        .module("VerbatimRecognition"),
        .module("VerbatimModels"),
        .module("VerbatimEvaluation"),
        .module("VerbatimJournal"),
        .module("VerbatimCommand"),
        .executable(name: "verbatim", targets: ["verbatim-command"]),
    ],
    targets: [
        .target(
            name: "Verbatim",
            dependencies: ["CCatalogs"],
            exclude: ["Catalogs/Data"],
            swiftSettings: swift),
        .target(
            name: "VerbatimRecognition",
            dependencies: ["Verbatim", "COnnxRuntime", "CTesseract", "CJPEG", "CVips"],
            swiftSettings: swift),
        .target(
            name: "VerbatimModels",
            dependencies: ["Verbatim"],
            swiftSettings: swift),
        .target(
            name: "VerbatimEvaluation",
            dependencies: ["Verbatim"],
            swiftSettings: swift),
        .target(
            name: "VerbatimJournal",
            dependencies: ["Verbatim", "CSQLite"],
            swiftSettings: swift),
        .target(
            name: "VerbatimCommand",
            dependencies: [
                "Verbatim", "VerbatimModels", "VerbatimRecognition", "VerbatimEvaluation", "VerbatimJournal",
            ],
            swiftSettings: swift),
        .executableTarget(
            name: "verbatim-command",
            dependencies: ["Verbatim", "VerbatimCommand"],
            swiftSettings: swift),
        .executableTarget(
            name: "parking-ticket",
            dependencies: ["Verbatim", "VerbatimCommand"],
            path: "Examples/ParkingTicket",
            exclude: ["dataset"],
            swiftSettings: swift),

        .target(name: "CCatalogs"),
        .target(name: "COnnxRuntime"),
        .target(name: "CTesseract", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
        .target(name: "CVips", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
        .target(name: "CJPEG", dependencies: ["CJPEGLibrary"]),
        .systemLibrary(
            name: "CJPEGLibrary", pkgConfig: "libjpeg", providers: [.apt(["libjpeg62-turbo-dev"])]),
        .systemLibrary(
            name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),

        .testTarget(
            name: "VerbatimTests", dependencies: ["Verbatim", "CCatalogs"], exclude: ["Fixtures"],
            swiftSettings: swift),
        .testTarget(
            name: "VerbatimRecognitionTests", dependencies: ["VerbatimRecognition"], exclude: ["Fixtures"],
            swiftSettings: swift),
        .testTarget(
            name: "VerbatimModelsTests", dependencies: ["VerbatimModels", "VerbatimEvaluation"],
            exclude: ["scripted_server.py"], swiftSettings: swift),
        .testTarget(
            name: "VerbatimEvaluationTests", dependencies: ["VerbatimEvaluation"],
            exclude: ["Statistics/reference.py"], swiftSettings: swift),
        .testTarget(
            name: "VerbatimJournalTests", dependencies: ["VerbatimJournal"], swiftSettings: swift),
        .testTarget(
            name: "VerbatimCommandTests",
            dependencies: ["VerbatimCommand", "verbatim-command", "parking-ticket"],
            swiftSettings: swift),
    ]
)

extension Product {
    /// A target of its own that a package can depend on.
    static func module(_ name: String) -> Product { library(name: name, targets: [name]) }
}
