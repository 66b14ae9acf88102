import Foundation
import ModernClient

let client = LightstreamerClient(serverAddress: "http://localhost:8080", adapterSet: "DEMO")
