package import LightstreamerCore

/// A parsed request.
package struct ParsedRequest: Equatable, Sendable {
    package var name: RequestName
    /// The query string of an HTTP request; empty for a WebSocket message.
    package var query: RequestParameters
    /// The parameters of each line. An empty line gives an element without parameters; `wsok` has no lines.
    package var lines: [RequestParameters]

    package init(name: RequestName, query: RequestParameters = RequestParameters(), lines: [RequestParameters]) {
        self.name = name
        self.query = query
        self.lines = lines
    }
}

/// Decoded parameters, in their order, including unknown ones.
package struct RequestParameters: Equatable, Sendable {
    package struct Parameter: Equatable, Sendable {
        package var name: String
        package var value: String

        package init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    package private(set) var all: [Parameter]
    /// Why the line is malformed; `nil` if it is not. Such a line has the parameters that could be read.
    package private(set) var problem: WireError?

    package init(_ all: [Parameter] = [], problem: WireError? = nil) {
        self.all = all
        self.problem = problem
    }

    /// The value of a parameter, the first one if it is repeated; `nil` if it is absent.
    package subscript(_ name: String) -> String? {
        all.first { $0.name == name }?.value
    }
}

/// Parses requests (TLCP "Request Syntax").
package enum RequestParser {
    /// - Parameter message: a message of the form `<name> CR-LF <line> CR-LF <line>...`.
    package static func parse(webSocketMessage message: String) throws(WireError) -> ParsedRequest {
        var lines = splitLines(message)
        let firstLine = lines.isEmpty ? "" : lines.removeFirst()
        guard let name = RequestName(rawValue: firstLine) else { throw WireError("unknown request '\(firstLine)'") }
        return ParsedRequest(name: name, lines: name == .wsok ? [] : try parseLines(lines, of: name))
    }

    /// - Parameters:
    ///   - target: the target of the HTTP request line: `/lightstreamer/<name>.txt?LS_protocol=...`.
    ///   - body: the lines of parameters.
    package static func parse(httpTarget target: String, body: String) throws(WireError) -> ParsedRequest {
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard let file = parts.first?.split(separator: "/").last, file.hasSuffix(".txt"),
            let name = RequestName(rawValue: String(file.dropLast(4)))
        else { throw WireError("unknown request '\(target)'") }
        let query = parts.count > 1 ? try parseLine(parts[1]) : RequestParameters()
        return ParsedRequest(name: name, query: query, lines: try parseLines(splitLines(body), of: name))
    }

    /// Parses one line of `name=value` pairs. `+` is decoded to a space, as in a URL query.
    package static func parseLine(_ line: some StringProtocol) throws(WireError) -> RequestParameters {
        let parameters = readLine(line)
        if let problem = parameters.problem { throw problem }
        return parameters
    }

    private static func readLine(_ line: some StringProtocol) -> RequestParameters {
        // This splits bytes, because a separator before a combining mark is not a separate `Character`.
        var parameters: [RequestParameters.Parameter] = []
        var problem: WireError?
        for pair in Array(line.utf8).split(separator: UInt8(ascii: "&")) {
            do throws(WireError) {
                parameters.append(try parameter(pair))
            } catch {
                problem = problem ?? error
            }
        }
        return RequestParameters(parameters, problem: problem)
    }

    private static func parameter(_ pair: ArraySlice<UInt8>) throws(WireError) -> RequestParameters.Parameter {
        let text = String(decoding: pair, as: UTF8.self)
        guard let equalSign = pair.firstIndex(of: UInt8(ascii: "=")), equalSign > pair.startIndex else {
            throw WireError("'\(text)' is not of the form name=value")
        }
        do throws(WireError) {
            return RequestParameters.Parameter(try decode(pair[..<equalSign]), try decode(pair[(equalSign + 1)...]))
        } catch {
            throw WireError("parameter '\(text)': \(error.what)")
        }
    }

    private static func decode(_ bytes: ArraySlice<UInt8>) throws(WireError) -> String {
        let spaced = bytes.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
        return try spaced.withUnsafeBufferPointer { bytes in
            Result { () throws(WireError) in try PercentCoding.decode(bytes) }
        }.get()
    }

    /// Each line of a batch of control requests or messages is a separate request: a malformed one does not concern the others.
    private static func parseLines(
        _ lines: [String], of name: RequestName
    ) throws(WireError) -> [RequestParameters] {
        guard !lines.isEmpty else { return [RequestParameters()] }
        if name == .control || name == .msg { return lines.map { readLine($0) } }
        var parsed: [RequestParameters] = []
        for line in lines { parsed.append(try parseLine(line)) }
        return parsed
    }

    /// Splits lines, which end with CR-LF or LF; the terminator of the last one may be absent.
    private static func splitLines(_ text: String) -> [String] {
        // This splits scalars, because CR-LF is a single `Character`.
        var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            String(line.last == "\r" ? line.dropLast() : line)
        }
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }
}
