@testable import LightstreamerCore

extension SessionMachine {
    /// The name of the state, with its transport and its step.
    var phase: String {
        switch state {
        case .disconnected: "disconnected"
        case .creating(let creation):
            switch creation.step {
            case .openingWebSocket: "creating.openingWebSocket"
            case .awaitingWSOK: "creating.awaitingWSOK"
            case .awaitingCONOK: "creating.awaitingCONOK"
            case .overHTTP(_, let isTTL): "creating.overHTTP" + (isTTL ? ".ttl" : "")
            }
        case .retrying(let retrying): "retrying.\(retrying.kind)"
        case .preflight(let preflight): "preflight" + (preflight.ttl ? ".ttl" : "")
        case .binding(let binding):
            switch binding.step {
            case .openingWebSocket: "binding.\(binding.transport).openingWebSocket"
            case .awaitingWSOK: "binding.\(binding.transport).awaitingWSOK"
            case .awaitingCONOK(let isLate): "binding.\(binding.transport).awaitingCONOK" + (isLate ? ".late" : "")
            }
        case .streaming(let streaming): "streaming." + (streaming.isOnWebSocket ? "webSocket" : "http")
        case .polling(let polling): "polling." + (polling.isOnWebSocket ? "webSocket" : "http") + ".\(polling.step)"
        case .recovering(let recovery): "recovering.\(recovery.step)"
        }
    }
}
