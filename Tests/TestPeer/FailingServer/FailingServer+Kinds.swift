import Foundation

import LightstreamerCore

extension FailingServer {
    /// The ways in which servers, proxies and networks cause retry loops in clients.
    package enum Kind: String, CaseIterable, Sendable {
        case refusesConnections, answers404, neverAnswers
        case cutsBeforeWSOK, cutsAfterWSOK, cutsAfterCONOK, cutsBinds, endsResponsesEarly
        case loopsForEver, loopsFarAway, endsWith41, endsWith48, endsWith41AfterSubscription
        case refusesWith4, refusesWith5, refusesWith6, refusesForGood, refusesBinds, refusesRecoveries
        case resumesLater, unreadable
        case refusesSubscriptionsWith20, controlPage, controlLoginPage, controlJSON, controlEmpty, controlOtherID
        case controlError500, controlCut, controlOtherFatalError
        case addressAlternates, networkFlaps

        /// Whether the session continues, so that its status does not change.
        package var concernsControlOnly: Bool { rawValue.hasPrefix("control") }
    }

    package convenience init(_ kind: Kind) {
        self.init { request, server in server.fates(of: request, kind) }
        if kind == .answers404 || kind.concernsControlOnly { opensWebSockets = false }
        if kind == .refusesConnections { opensWebSockets = false }
        if kind == .networkFlaps { flap() }
    }

    private func flap() {
        world.after(50) { [self] in
            reachability.change(isReachable: false)
            reachability.change(isReachable: true)
            flap()
        }
    }

    private func fates(of request: Request, _ kind: Kind) -> [Fate] {
        switch kind {
        case .refusesConnections, .networkFlaps: return [.fail(.unreachable)]
        case .answers404: return [.fail(.refused(status: 404))]
        case .neverAnswers: return []
        case .cutsBeforeWSOK where request.name == "wsok": return [.fail(.connection)]
        default: break
        }
        switch request.name {
        case "wsok": return [.lines(["WSOK"])] + (kind == .cutsAfterWSOK ? [.fail(.connection)] : [])
        case "create_session": return creation(kind, isOnWebSocket: request.channel == .webSocket)
        case "bind_session": return request.isRecovery ? recovery(request, kind) : bind(request, kind)
        case "heartbeat": return [.lines(["REQOK"])] + (request.channel == .control ? [.end] : [])
        default: return control(request, kind)
        }
    }

    private func creation(_ kind: Kind, isOnWebSocket: Bool) -> [Fate] {
        switch kind {
        case .refusesWith4: return [.lines(["CONERR,4,no"]), .end]
        case .refusesWith5: return [.lines(["CONERR,5,no"]), .end]
        case .refusesWith6: return [.lines(["CONERR,6,no"]), .end]
        case .refusesForGood: return [.lines(["CONERR,2,no"]), .end]
        case .unreadable: return [.lines([newSession(), "SUBOK,x"]), .end]
        default: break
        }
        if !isOnWebSocket { return [.lines([newSession(keepalive: 0), "LOOP,0"]), .end] }
        return afterCONOK(newSession(), kind, isOnWebSocket: true)
    }

    private func bind(_ request: Request, _ kind: Kind) -> [Fate] {
        let idle = request.value("LS_idle_millis") ?? "5000"
        switch kind {
        case .refusesBinds: return [.lines(["CONERR,20,no"]), .end]
        case .cutsBinds: return [.fail(.connection)]
        case .endsResponsesEarly: return [.end]
        default:
            let isPoll = request.value("LS_polling") == "true"
            return afterCONOK(
                "CONOK,S\(sessions),50000,\(idle),*", kind, isOnWebSocket: request.channel == .webSocket, isPoll: isPoll
            )
        }
    }

    private func afterCONOK(_ conok: String, _ kind: Kind, isOnWebSocket: Bool, isPoll: Bool = false) -> [Fate] {
        switch kind {
        case .cutsAfterCONOK, .refusesRecoveries, .cutsBinds, .refusesBinds:
            return [.lines([conok]), .fail(.connection)]
        case .loopsForEver: return [.lines([conok, "LOOP,0"])] + (isOnWebSocket ? [] : [.end])
        case .loopsFarAway: return [.lines([conok, "LOOP,2147483647"])] + (isOnWebSocket ? [] : [.end])
        case .endsWith41: return [.lines([conok, "END,41,no"]), .end]
        case .endsWith48: return [.lines([conok, "END,48,no"]), .end]
        case .resumesLater: return [.lines([conok, "PROG,99"])]
        case .unreadable: return [.lines([conok, "SUBOK,x"])]
        case .endsResponsesEarly: return [.lines([conok]), .end]
        case .addressAlternates:
            let lines = (0..<6).map { "CLIENTIP,10.0.0.\($0 % 2)" }
            return [.lines([conok] + lines + (isPoll ? ["LOOP,0"] : []))] + (isPoll && !isOnWebSocket ? [.end] : [])
        default: return [.lines([conok] + (isPoll ? ["LOOP,0"] : []))] + (isPoll && !isOnWebSocket ? [.end] : [])
        }
    }

    private func recovery(_ request: Request, _ kind: Kind) -> [Fate] {
        if kind == .refusesRecoveries { return [.lines(["CONERR,4,no"]), .end] }
        let from = request.value("LS_recovery_from") ?? "0"
        return [.lines(["CONOK,S\(sessions),50000,0,*", "PROG,\(from)", "LOOP,0"]), .end]
    }

    private func control(_ request: Request, _ kind: Kind) -> [Fate] {
        let isHTTP = request.channel == .control
        let id = request.ids.first ?? "0"
        let lines: [String]
        switch kind {
        case .refusesSubscriptionsWith20: lines = request.ids.map { "REQERR,\($0),20,no" }
        case .endsWith41AfterSubscription: return [.lines(request.ids.map { "REQOK,\($0)" } + ["END,41,no"]), .end]
        case .controlPage: lines = ["<!DOCTYPE html>", "<html><body>", "Welcome, guest", "</body></html>"]
        case .controlLoginPage: lines = ["<html>login</html>"]
        case .controlJSON: lines = ["{\"error\":\"not found\"}"]
        case .controlEmpty: lines = []
        case .controlOtherID: lines = ["REQOK,\((Int(id) ?? 0) + 7)"]
        case .controlOtherFatalError: lines = ["REQERR,\((Int(id) ?? 0) + 7),20,no"]
        case .controlError500: return [.fail(.refused(status: 500))]
        case .controlCut: return [.fail(.connection)]
        // Neither accepted nor refused.
        default: return isHTTP ? [.end] : []
        }
        return [.lines(lines)] + (isHTTP ? [.end] : [])
    }
}
