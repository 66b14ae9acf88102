import Commands
import ModernClient

/// Compares what the APIs receive: from the user's own server, or from a recording.
struct CompareCommand: Command {
    static let name = "compare"
    static let summary = "compare what all APIs receive from a server"
    static let words = "[FILE [FILE]]"
    static let options: [OptionDeclaration] =
        [SessionRequest.serverOption, SessionRequest.adapterSetOption]
        + SessionRequest.credentialOptions
        + SubscriptionRequest.options.filter { !$0.name.hasPrefix("second-level") }
        + [
            SessionRequest.transportOption,
            .value(
                "api", "LIST", choices: LiveCompare.sideNames,
                "what to compare with the current API: legacy, unified, shared (default: all; with --pin: shared)"),
            .value("replay", "FILE", "compare each API with this recording, on a server that replays it"),
            .value("speed", "N", "with --replay: playback speed (default max)"),
            .values("message", "TEXT", "send this message through each API, and compare its outcomes"),
            .value("seconds", "N", "compare for this time (default 10)"),
            .value("count", "N", short: "n", "stop earlier, once each API has this many updates"),
            .value("lag", "N", "how long a client may lag behind the others at the end, in seconds (default 5)"),
            .toggle("json", "print the result as JSON"),
            .toggle("verbose", short: "v", "log the protocol and the clients' decisions on standard error"),
        ]

    private enum Form {
        case live(LiveCompare)
        case recording(RecordingCompare)
    }

    private let form: Form
    private let isJSON: Bool
    private let isVerbose: Bool

    init(_ arguments: Arguments) throws {
        form = try RecordingCompare(arguments).map { .recording($0) } ?? .live(LiveCompare(arguments))
        isJSON = arguments.isSet("json")
        isVerbose = arguments.isSet("verbose")
    }

    func run() throws -> ExitStatus {
        ToolLog.shared.install(isVerbose: isVerbose)
        switch form {
        case .live(let comparison): return try comparison.run()
        case .recording(let comparison): return try comparison.run(isJSON: isJSON)
        }
    }
}
