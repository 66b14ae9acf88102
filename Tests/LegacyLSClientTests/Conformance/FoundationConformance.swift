import LegacyLSClient
import Testing

// This file imports the library but not Foundation, like code for the Objective-C framework.

@Suite("Foundation is re-exported")
struct FoundationConformance {
    final class Screen: NSObject, LSConnectionDelegate {
        static let changed = Notification.Name("changed")
        let page = URL(string: "http://localhost/")
        var challenge: URLAuthenticationChallenge?

        func clientConnection(_ client: LSClient!, isAboutToSend urlRequest: NSMutableURLRequest!) {
            urlRequest.setValue("1", forHTTPHeaderField: "X-Screen")
        }
    }

    @Test func foundationIsReexported() {
        let screen = Screen()
        let request = NSMutableURLRequest(url: screen.page!)
        screen.clientConnection(nil, isAboutToSend: request)
        #expect(request.value(forHTTPHeaderField: "X-Screen") == "1")
    }
}
