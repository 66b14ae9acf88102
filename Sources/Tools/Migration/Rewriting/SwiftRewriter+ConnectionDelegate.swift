import Foundation

extension SwiftRewriter {
    /// Keeps the connection methods of a 1.x delegate as the class's own methods, and generates methods of the current delegate that call
    /// them.
    mutating func rewriteConnectionDelegate(
        _ methods: [(function: Declarations.Function, method: DelegateMethod)]
    ) {
        var selectors: Set<String> = []
        for (function, method) in methods {
            selectors.insert(method.selector)
            rewriteConnectionMethod(function, method)
        }
        guard let first = methods.map(\.function.keywordIndex).min(), let owner = methods[0].function.enclosingType
        else { return }
        guard codeBase.isClassBodyKnown(owner) else {
            for (function, method) in methods {
                report(
                    method, at: function, .person,
                    "Call this method from those of ClientDelegate: the files of this run do not have the one class \(owner)"
                )
            }
            return
        }
        let offset = file.tokens[startOfDeclaration(first)].range.lowerBound
        let indentation = file.indentation(at: offset)
        let access = accessModifier(of: first)
        var text = ""
        let step = indentation.contains("\t") ? "\t" : "    "
        for line in generatedLines(for: selectors, marksClosing: marksClosing(owner)) {
            let content = line.drop { $0 == " " }
            text += String(repeating: step, count: (line.count - content.count) / 4)
            text += (content.hasPrefix("func ") ? access : "") + content + (line == "}" ? "\n\n" : "\n") + indentation
        }
        edits.insert(text, before: offset)
    }

    /// Keeps a connection method, with the current types.
    mutating func rewriteConnectionMethod(_ function: Declarations.Function, _ method: DelegateMethod) {
        for parameter in function.parameters { rewriteConnectionParameter(parameter, in: function) }
        note(method.name, at: function.keywordIndex, .legacy, .mechanical)
        if method.selector.contains("didStartSession") { noteResubscriptions(in: function) }
        if method.selector.contains("DidClose"), let type = function.enclosingType, !marksClosing(type) {
            report(
                method, at: function, .behaviour, "It is called, too, before the error when the server ends the session"
            )
        }
        guard method.selector.contains("didEndWithCause") else { return }
        report(
            method, at: function, .behaviour,
            "After the end of a session the client may open another one itself, and subscribes again: rows appear twice if this method does so, too"
        )
    }

    /// Declares the property that generated methods keep, in the body of each class of this file that has connection methods anywhere.
    mutating func declareReportedSessions() {
        for type in declarations.types where !type.isExtension && codeBase.isClassBodyKnown(type.name) {
            let names = ["clientConnection", "clientConnectionDidEstablish", "clientConnectionDidClose"]
            let methods = names.flatMap { codeBase.functions(named: $0, in: type.name) }.compactMap { _, function in
                DelegateMethod.bySelector[function.selector]?.first
            }
            guard codeBase.ancestors(of: type.name).contains("LSConnectionDelegate"),
                codeBase.superclass(of: type.name, conformingTo: "LSConnectionDelegate") == nil,
                methods.contains(where: {
                    if case .legacyConnection = $0.change { Self.needsState($0.selector) } else { false }
                })
            else { continue }
            let brace = file.tokens[type.body.lowerBound - 1].range
            let indentation =
                file.indentation(at: brace.lowerBound) + (file.usesTabs ? "\t" : "    ")
            let closing = marksClosing(type.name) ? (", isClosing: Bool", ", false") : ("", "")
            let line =
                "\(codeBase.isInOneFile(type.name) ? "private " : "")var reportedSession: (id: String?, isLost: Bool, isStalled: Bool\(closing.0)) = (nil, false, false\(closing.1))"
            let next = file.token(type.body.lowerBound)
            edits.insert(
                next?.startsLine == true ? "\n\(indentation)\(line)" : " \(line);", after: brace.upperBound)
        }
    }

    private static func needsState(_ selector: String) -> Bool {
        ["DidEstablish", "didStartSession", "ConnectionFailure", "ActivityWarning", "DidClose"].contains {
            selector.contains($0)
        }
    }

    /// Whether the class reports that the connection is closed, and closes it itself, as nothing else does: the status is the same if the server ends the session, and
    /// the error comes after it.
    private func marksClosing(_ type: String) -> Bool {
        guard codeBase.isClassBodyKnown(type), !codeBase.functions(named: "clientConnectionDidClose", in: type).isEmpty,
            codeBase.superclass(of: type, conformingTo: "LSConnectionDelegate") == nil
        else { return false }
        var closes = false
        for (file, declarations) in zip(codeBase.files, codeBase.declarations) {
            for call in file.tokens(named: "closeConnection") + file.tokens(named: "disconnect") {
                guard declarations.enclosingType(ofToken: call) == type else { return false }
                closes = true
            }
        }
        return closes
    }

    /// Sets the mark of a class that reports the closing of its connection.
    mutating func markClosing(_ use: CodeBase.MemberUse) {
        guard let type = declarations.enclosingType(ofToken: use.nameIndex), marksClosing(type),
            codeBase.ancestors(of: type).contains("LSConnectionDelegate"),
            let start = startOfStatement(use.chainStart)
        else { return }
        let offset = file.tokens[start].range.lowerBound
        let separator = file.tokens[start].startsLine ? "\n" + file.indentation(at: offset) : "; "
        edits.insert("self.reportedSession.isClosing = true" + separator, before: offset)
    }

    private func startOfDeclaration(_ keyword: Int) -> Int {
        var start = keyword
        // `class D: LSConnectionDelegate { func … }` on one line.
        while start > 0, parents[keyword] != start - 1, !file.tokens[start].startsLine { start -= 1 }
        while start > 0, file.token(start - 1).map({ $0.text.hasPrefix("@") }) == true { start -= 1 }
        return start
    }

    private func accessModifier(of keyword: Int) -> String {
        let start = startOfDeclaration(keyword)
        return (start..<keyword).contains { file.tokens[$0].is("public") || file.tokens[$0].is("open") }
            ? "public " : ""
    }

    /// Replaces the types of a parameter; exceptions become tuples of the members that delegates read.
    private mutating func rewriteConnectionParameter(
        _ parameter: Declarations.Parameter, in function: Declarations.Function
    ) {
        guard let type = parameter.type else { return }
        let isException = type.name.hasSuffix("Exception")
        guard isException || type.name == "LSClient" else { return }
        replace(
            parameter.typeTokens,
            with: isException ? "(reason: String?, errorCode: Int32)" : spelled("LightstreamerClient"))
        plainParameters.insert(parameter.nameIndex)
        note(type.name, at: parameter.typeTokens.lowerBound, .legacy, .mechanical)
        for index in uses(of: parameter, in: function) {
            var dot = index + 1
            if file.has("!", "?", at: dot), file.has(".", at: dot + 1) {
                removeMark(dot)
                dot += 1
            }
            if isException { noteMember(behind: dot, of: type.name) }
        }
    }

    /// Asks a person to replace members of an exception other than its reason and its code.
    private mutating func noteMember(behind dot: Int, of exception: String) {
        guard file.has(".", at: dot), let member = file.token(dot + 1) else { return }
        replacedTokens.insert(dot + 1)
        if ["reason", "errorCode"].contains(member.text) { return }
        ask(
            "\(exception).\(member.text)", at: dot + 1, .legacy,
            "\(member.text) has no successor: a failure has a reason and an error code")
    }

    /// Notes subscriptions that are made in every session, by the method itself or by one of the same type that it calls.
    private mutating func noteResubscriptions(in function: Declarations.Function) {
        let type = function.enclosingType ?? ""
        for index in function.body ?? 0..<0
        where isSubscribing(index) || isCall(index, ofMethodOf: type, thatDoes: isSubscribing) {
            note(
                file.tokens[index].text, at: index, .legacy, .behaviour,
                advice:
                    "Subscriptions stay active when a session ends and are subscribed again by the client: subscribe once, not in every session"
            )
        }
    }

    func isSubscribing(_ index: Int) -> Bool { OldAPI.isSubscribing(file.tokens[index].text) }

    /// The lines of the methods that are generated for a 1.x delegate, each behind what it is for, all of which must be there:
    ///
    /// - `establishes`, `starts`, `warns`, `fails`, `closes`, `refuses`, `ends`: the delegate has the method of 1.x.
    /// - `marks`, `lacks`: the property `reportedSession` says whether the application closes the connection itself, or does not.
    /// - The other words follow from these in ``generatedLines(for:marksClosing:)``.
    private static let generatedLines = #"""
        status | func client(_ client: CLIENT, didChangeStatus status: CLIENT.Status) {
        status |     switch status {
        status |     case .CONNECTED_WS_STREAMING, .CONNECTED_HTTP_STREAMING, .CONNECTED_WS_POLLING, .CONNECTED_HTTP_POLLING:
        warns |         if reportedSession.isStalled {
        warns |             reportedSession.isStalled = false
        warns |             clientConnection(client, didChangeActivityWarningStatus: false)
        warns |         }
        status |         // A session that goes on after a pause, on another transport or by recovery is not a new one.
        status |         let session = client.connectionDetails.sessionId
        status |         guard session != reportedSession.id else { break }
        status |         reportedSession.id = session
        status |         reportedSession.isLost = false
        status marks |         reportedSession.isClosing = false
        establishes |         clientConnectionDidEstablish(client)
        starts |         clientConnection(client, didStartSessionWithPolling: status == .CONNECTED_WS_POLLING || status == .CONNECTED_HTTP_POLLING)
        warns |     case .STALLED:
        warns |         reportedSession.isStalled = true
        warns |         clientConnection(client, didChangeActivityWarningStatus: true)
        fails |     case .DISCONNECTED_WILL_RETRY:
        fails |         // Once for each session; the client reports each attempt.
        fails |         guard reportedSession.id != nil, !reportedSession.isLost else { break }
        fails |         reportedSession.isLost = true
        fails |         clientConnection(client, didReceiveConnectionFailure: (reason: "The connection was lost", errorCode: 0))
        closes |     case .DISCONNECTED:
        closes marks |         // What the server ends or refuses is reported as an error, after this status.
        closes marks |         guard reportedSession.id != nil, reportedSession.isClosing else { break }
        closes lacks |         // Also before the error, if the server has ended the session.
        closes lacks |         guard reportedSession.id != nil else { break }
        closes |         reportedSession.id = nil
        closes marks |         reportedSession.isClosing = false
        closes |         clientConnectionDidClose(client)
        status |     default:
        status |         break
        status |     }
        status | }
        error | func client(_ client: CLIENT, didReceiveServerError errorCode: Int, withMessage errorMessage: String) {
        status |     reportedSession.id = nil
        ends |     // Codes from 30 to 39 end a session, others refuse one. The client may open another session itself, and subscribes again.
        ends |     if (30...39).contains(errorCode) {
        ends |         clientConnection(client, didEndWithCause: numericCast(errorCode))
        ends refuses |     } else {
        refuses alone |     // Codes from 30 to 39 end a session, others refuse one.
        refuses alone |     if !(30...39).contains(errorCode) {
        refuses |         clientConnection(client, didReceiveServerFailure: (reason: errorMessage, errorCode: Int32(errorCode)))
        handles |     }
        error | }
        """#

    private func generatedLines(for selectors: Set<String>, marksClosing: Bool) -> [String] {
        let parts: KeyValuePairs = [
            "DidEstablish": "establishes", "didStartSession": "starts", "ActivityWarning": "warns",
            "ConnectionFailure": "fails", "DidClose": "closes", "ServerFailure": "refuses", "EndWithCause": "ends",
        ]
        var words = Set(parts.filter { part in selectors.contains { $0.contains(part.key) } }.map(\.value))
        func any(_ others: Set<String>) -> Bool { !words.isDisjoint(with: others) }
        // Recovery keeps the session and its rows, and brings no snapshot: TRYING-RECOVERY is not a failure.
        if any(["establishes", "starts", "warns", "fails", "closes"]) { words.insert("status") }
        if any(["refuses", "ends"]) { words.insert("handles") }
        if any(["handles", "status"]) { words.insert("error") }
        words.insert(marksClosing ? "marks" : "lacks")
        if !words.contains("ends") { words.insert("alone") }
        let type = spelled("LightstreamerClient")
        return CatalogueTable.lines(Self.generatedLines).filter {
            words.isSuperset(of: $0.cells[0].components(separatedBy: " "))
        }
        .map { $0.cells[1].replacingOccurrences(of: "CLIENT", with: type) }
    }
}
