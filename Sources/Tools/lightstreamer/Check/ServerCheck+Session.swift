import Foundation
import LightstreamerCore

extension ServerCheck {
    /// Checks requests of a session on the best transport that works.
    func checkSession(on transport: Transport) {
        let probe = ProbeSession(transport, session, seconds: seconds)
        defer { probe.close() }
        do throws(ProbeSession.Failure) {
            _ = try probe.open()
        } catch {
            let diagnosis = words(for: error, nil)
            add(
                "control", .failure, "another session cannot be created: \(diagnosis.cause)", advice: diagnosis.advice)
            return skip(["subscription", "message", "push", "recovery"], because: "there is no session")
        }
        checkControl(probe)
        checkSubscription(probe)
        checkMessage(probe)
        // Before the stream is cut: a server may refuse to recover the session.
        checkPush(probe)
        checkRecovery(probe)
    }

    /// Sends a request beside the stream, as clients do over HTTP: it must reach the same server.
    private func checkControl(_ probe: ProbeSession) {
        let start = Date()
        do throws(ProbeSession.Failure) {
            try probe.send(
                .control,
                { line in
                    line.add("LS_op", "constrain")
                    line.add("LS_requested_max_bandwidth", "unlimited")
                }, overHTTP: true)
            add("control", .ok, "requests are answered", milliseconds: ProbeSession.milliseconds(since: start))
        } catch {
            add("control", .failure, words(for: error, nil))
        }
    }

    // MARK: - Subscription

    private func checkSubscription(_ probe: ProbeSession) {
        guard let wish = wishes.subscription else {
            return add("subscription", .skipped, "not requested: use --items and --fields")
        }
        let start = Date()
        do throws(ProbeSession.Failure) {
            try probe.send(.control, { Self.describe(wish, in: &$0) })
            let items = try probe.outcome { notification -> Result<Int, ProbeSession.Failure>? in
                switch notification {
                case .subok(_, let items, _), .subcmd(_, let items, _, _, _): .success(items)
                default: nil
                }
            }
            let data = try probe.first { notification -> String? in
                switch notification {
                case .update: "an update"
                case .eos: "the end of an empty snapshot"
                default: nil
                }
            }
            let milliseconds = ProbeSession.milliseconds(since: start)
            let accepted = "\(items) \(items == 1 ? "item is" : "items are") subscribed"
            if let data {
                add("subscription", .ok, "\(accepted), and \(data) arrived", milliseconds: milliseconds)
            } else {
                add(
                    "subscription", .warning,
                    "\(accepted), but no snapshot and no update arrived within "
                        + "\(HostCheck.plain(seconds)) s",
                    advice: "check that the items exist and that the Data Adapter supplies them now")
            }
        } catch {
            add("subscription", .failure, words(for: error, wish))
        }
    }

    private static func describe(_ wish: SubscriptionRequest, in line: inout RequestLine) {
        line.add("LS_op", "add")
        line.add("LS_subId", 1)
        line.add("LS_mode", wish.mode.rawValue)
        line.add("LS_group", wish.group ?? NameList.text(of: wish.items))
        line.add("LS_schema", wish.schema ?? NameList.text(of: wish.fields))
        if let adapter = wish.dataAdapter { line.add("LS_data_adapter", adapter) }
        if let selector = wish.selector { line.add("LS_selector", selector) }
        if wish.mode != .raw {
            switch wish.snapshot {
            case nil, .yes: line.add("LS_snapshot", true)
            case .no: line.add("LS_snapshot", false)
            case .length(let length): line.add("LS_snapshot", length)
            }
        }
    }

    // MARK: - Message

    private func checkMessage(_ probe: ProbeSession) {
        guard let text = wishes.message else {
            return add("message", .skipped, "not requested: --message TEXT sends one")
        }
        let start = Date()
        do throws(ProbeSession.Failure) {
            try probe.send(
                .msg,
                { line in
                    line.add("LS_message", text)
                    line.add("LS_msg_prog", 1)
                })
            let response = try probe.outcome { notification -> Result<String, ProbeSession.Failure>? in
                switch notification {
                case .msgdone(_, 1, let response): .success(response)
                case .msgfail(_, 1, let code, let message): .failure(.refused(code: code, message: message))
                default: nil
                }
            }
            add(
                "message", .ok, "processed" + (response.isEmpty ? "" : " with the response '\(response)'"),
                milliseconds: ProbeSession.milliseconds(since: start))
        } catch {
            guard case .refused(let code, let message) = error else {
                return add("message", .failure, words(for: error, nil))
            }
            add(
                "message", .failure, "the message was refused: \(message) (code \(code))",
                advice: "check which messages the Metadata Adapter accepts")
        }
    }

    // MARK: - Push notifications

    private func checkPush(_ probe: ProbeSession) {
        guard let device = wishes.device else {
            return add("push", .skipped, "not requested: --push PLATFORM:APPLICATION:TOKEN registers a device")
        }
        let start = Date()
        do throws(ProbeSession.Failure) {
            try probe.send(
                .control,
                { line in
                    line.add("LS_op", "register")
                    line.add("PN_type", device.platform)
                    line.add("PN_appId", device.application)
                    line.add("PN_deviceToken", device.token)
                })
            let id = try probe.outcome { notification -> Result<String, ProbeSession.Failure>? in
                if case .mpnreg(let id, _) = notification { .success(id) } else { nil }
            }
            add(
                "push", .ok, "the device is registered as \(id)",
                milliseconds: ProbeSession.milliseconds(since: start))
        } catch {
            add("push", .failure, words(for: error, nil))
        }
    }

    // MARK: - Recovery

    /// Cuts the stream, and binds the session again where it was.
    private func checkRecovery(_ probe: ProbeSession) {
        probe.cut()
        let start = Date()
        do throws(ProbeSession.Failure) {
            try probe.bind(recovering: true)
            add(
                "recovery", .ok, "a cut connection is recovered without loss",
                milliseconds: ProbeSession.milliseconds(since: start))
        } catch {
            guard case .refusedSession(let code, let message) = error else {
                return add("recovery", .failure, words(for: error, nil))
            }
            let isElsewhere = code == 20 || code == 21
            add(
                "recovery", .warning,
                "the session cannot be recovered after a cut connection: \(message) (code \(code))",
                advice: isElsewhere
                    ? "a load balancer in between must route a client to the same server again"
                    : "clients create a new session, with new snapshots; raise max_recovery_length on the server")
        }
    }

    // MARK: - Words

    private func words(for failure: ProbeSession.Failure, _ subscription: SubscriptionRequest?) -> Diagnosis {
        switch failure {
        case .transport(let failure): Diagnosis(failure, secure: isSecure)
        case .refused(let code, let message): Diagnosis(requestRefusal: code, message, subscription)
        case .refusedSession(let code, let message): Diagnosis(sessionRefusal: code, message, session)
        case .ended(let reason): Diagnosis("the session ended: \(reason)", Diagnosis.logs)
        case .noProtocol(let text):
            Diagnosis("the answer is not TLCP: it \(Diagnosis.contents(text))", Diagnosis.proxyPath)
        case .silent: Diagnosis("no answer within \(HostCheck.plain(seconds)) s", Diagnosis.logsOrTime)
        }
    }
}
