import Lightstreamer_watchOS_Client

/// The extension of a watchOS application of 2.x to 4.x. This file imports only the library.
class InterfaceController: NSObject, LSClientDelegate {
    var client: LSLightstreamerClient?
    var started = Date.distantPast

    func willActivate() {
        NSLog("library %@", LSLightstreamerClient.lib_VERSION)
        client = LSLightstreamerClient(serverAddress: "https://push.example.com", adapterSet: "DEMO")
        client?.addDelegate(self)
        client?.connectionOptions.forcedTransport = "HTTP-POLLING"
        started = Date()
    }

    func didDeactivate() {
        client?.disconnect()
        client?.removeDelegate(self)
    }
}
