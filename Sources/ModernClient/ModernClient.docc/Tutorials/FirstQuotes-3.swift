import Foundation
import ModernClient

final class StatusPrinter: ClientDelegate {
    func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {
        print(status)
    }
}

let client = LightstreamerClient(serverAddress: "http://localhost:8080", adapterSet: "DEMO")
let statusPrinter = StatusPrinter()
client.addDelegate(statusPrinter)
