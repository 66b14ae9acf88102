import LightstreamerCore

/// The parameters that `create_session` and `bind_session` share, within the limits of the server.
struct BindOptions: Sendable {
    enum Flow: Sendable, Equatable {
        case streaming(keepaliveMillis: Int, inactivityMillis: Int?, sendsSync: Bool)
        case polling(idleMillis: Int, intervalMillis: Int)

        /// `true` if a poll may wait for something to send.
        var isLongPoll: Bool {
            if case .polling(let idle, _) = self { return idle > 0 }
            return false
        }
    }

    var flow: Flow
    var contentLength: Int
    var reducesHead: Bool
    var recoveryFrom: Int?

    init(_ parameters: RequestParameters, _ configuration: EmbeddedServer.Configuration) throws(RequestFailure) {
        let requested = try parameters.integer("LS_content_length") ?? 0
        contentLength = requested < configuration.minContentLength ? configuration.contentLength : requested
        reducesHead = parameters["LS_reduce_head"] == "true"
        recoveryFrom = try parameters.integer("LS_recovery_from")
        if parameters["LS_polling"] == "true" {
            let idle = try parameters.integer("LS_idle_millis") ?? 0
            flow = .polling(
                idleMillis: min(max(0, idle), configuration.maxIdleMillis),
                intervalMillis: try parameters.pollingInterval(configuration))
        } else {
            let keepalive = try parameters.integer("LS_keepalive_millis").map { requested in
                min(max(requested, configuration.keepaliveRange.lowerBound), configuration.keepaliveRange.upperBound)
            }
            flow = .streaming(
                keepaliveMillis: keepalive ?? configuration.keepaliveMillis,
                inactivityMillis: try parameters.integer("LS_inactivity_millis").flatMap {
                    $0 > 0 ? min($0, Delay.longest) : nil
                },
                sendsSync: parameters["LS_send_sync"] != "false")
        }
    }
}

/// The reason why the server refuses a request: code and message of the answer (TLCP, appendices A and B).
struct RequestFailure: Error, Sendable, Equatable {
    let code: Int
    let message: String

    static func invalid(_ message: String) -> RequestFailure { RequestFailure(code: 65, message: message) }

    /// Converts an error of an adapter.
    init(_ error: any Error, uncheckedCode: Int) {
        if let refusal = error as? AdapterError {
            self.init(code: refusal.code, message: refusal.message)
        } else {
            self.init(code: uncheckedCode, message: "Unexpected error in the adapter: \(error)")
        }
    }

    init(code: Int, message: String) {
        self.code = code
        self.message = message
    }
}

extension RequestParameters {
    /// The value of an optional integer parameter.
    /// - Throws: a refusal if the parameter is not an integer.
    func integer(_ name: String) throws(RequestFailure) -> Int? {
        guard let text = self[name] else { return nil }
        guard let value = Int(text) else { throw .invalid("\(name): '\(text)' is not an integer") }
        return value
    }

    /// The value of `LS_polling_millis`, within the limit of the server; 0 if it is missing.
    func pollingInterval(_ configuration: EmbeddedServer.Configuration) throws(RequestFailure) -> Int {
        min(max(0, try integer("LS_polling_millis") ?? 0), configuration.maxPollingMillis)
    }

    /// The value of a required parameter.
    /// - Throws: a refusal if the parameter is missing.
    func required(_ name: String) throws(RequestFailure) -> String {
        guard let text = self[name] else { throw .invalid("\(name) is missing") }
        return text
    }

    func requiredInteger(_ name: String) throws(RequestFailure) -> Int {
        guard let value = try integer(name) else { throw .invalid("\(name) is missing") }
        return value
    }
}

/// A limit that clients request: bandwidth in kbps, or frequency in updates per second.
enum RequestedLimit: Sendable, Equatable {
    case unlimited
    case number(Double)

    /// The smallest accepted number: an update in 17 minutes, or a bit per second.
    private static let least = 0.001

    /// - Parameter parameter: the name of the parameter with this value.
    init(_ text: String, parameter: String) throws(RequestFailure) {
        if text.lowercased() == "unlimited" {
            self = .unlimited
        } else if let number = Double(text), number >= Self.least, number.isFinite {
            self = .number(number)
        } else {
            throw .invalid("\(parameter): '\(text)' is not a number of at least \(Self.least)")
        }
    }

    /// The stricter one of this limit and `maximum`; a `maximum` of `nil` is no limit.
    func capped(by maximum: Double?) -> RequestedLimit {
        switch (self, maximum) {
        case (_, nil): return self
        case (.unlimited, let maximum?): return .number(maximum)
        case (.number(let number), let maximum?): return .number(min(number, maximum))
        }
    }

    var number: Double? {
        if case .number(let number) = self { return number }
        return nil
    }

    /// The limit as servers write it, with at least one decimal: `40.0`, `2.5`, `unlimited`.
    var wireForm: String {
        guard case .number(let number) = self else { return "unlimited" }
        let text = TLCP.format(number)
        return text.contains(".") ? text : text + ".0"
    }
}
