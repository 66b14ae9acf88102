package import CLegacyLSClient
import LegacyLSClient
import ObjectiveCBridge

/// Passes log lines to an Objective-C delegate.
final class LogDelegateAdapter: LSLogDelegate {
    private let callbacks: LSLegacyLogCallbacks
    private let context: ContextOwner

    init(_ callbacks: LSLegacyLogCallbacks) {
        self.callbacks = callbacks
        context = ContextOwner(callbacks.context)
    }

    func appendLogLine(_ logLine: String!) {
        LSBridgeText.lending(logLine) { callbacks.appendLine(context.object, $0) }
    }
}

@_cdecl("LSLegacyLogSetDelegate")
package func setLogDelegate(_ callbacks: UnsafePointer<LSLegacyLogCallbacks>?) {
    LSLog.setDelegate(callbacks.map { LogDelegateAdapter($0.pointee) })
}

@_cdecl("LSLegacyLogEnable")
package func enableLog(_ sources: Int32) { LSLog.enableSourceType(sources) }

@_cdecl("LSLegacyLogEnableAll")
package func enableWholeLog() { LSLog.enableAllSourceTypes() }

@_cdecl("LSLegacyLogDisable")
package func disableLog(_ sources: Int32) { LSLog.disableSourceType(sources) }

@_cdecl("LSLegacyLogDisableAll")
package func disableWholeLog() { LSLog.disableAllSourceTypes() }

@_cdecl("LSLegacyLogIsEnabled")
package func isLogEnabled(_ sources: Int32) -> Bool { LSLog.isSourceTypeEnabled(sources) }
