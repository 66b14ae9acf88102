import Commands
import Foundation

/// Checks a server from its name to push notifications, and names what is wrong.
struct CheckCommand: Command {
    static let name = "check"
    static let summary = "check a server step by step, and print what to do about each fault"
    static let words = SubscriptionRequest.words
    static let options: [OptionDeclaration] =
        [SessionRequest.serverOption, SessionRequest.adapterSetOption]
        + SessionRequest.credentialOptions
        + SubscriptionRequest.options.filter {
            ["items", "fields", "group", "schema", "mode", "selector", "data-adapter", "snapshot"].contains($0.name)
        }
        + [
            SessionRequest.transportOption,
            .value("message", "TEXT", "send this message, and wait for its outcome"),
            .value(
                "push", "PLATFORM:APP:TOKEN", "register this device for push notifications; PLATFORM: Apple or Google"),
            .value("timeout", "N", "the longest time of each step in seconds (default 10)"),
            .toggle("json", "print one JSON object for each check"),
        ]

    private let check: ServerCheck
    private let isJSON: Bool

    init(_ arguments: Arguments) throws {
        let session = try SessionRequest(arguments)
        var wishes = ServerCheck.Wishes()
        if !arguments.words.isEmpty
            || ["items", "group", "fields", "schema"].contains(where: { arguments.text($0) != nil })
        {
            wishes.subscription = try SubscriptionRequest(arguments)
        }
        wishes.message = arguments.text("message")
        if let text = arguments.text("push") {
            let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 3, !parts.contains("") else {
                throw UsageError("--push must be PLATFORM:APP:TOKEN")
            }
            wishes.device = (parts[0], parts[1], parts[2])
        }
        let isJSON = arguments.isSet("json")
        self.isJSON = isJSON
        check = ServerCheck(session, wishes, seconds: try arguments.seconds("timeout") ?? 10) { finding in
            Console.standardOutput.write(line: isJSON ? finding.json : finding.line)
        }
    }

    func run() throws -> ExitStatus {
        check.run()
        return check.hasFailed ? .failure : .success
    }
}
