package import CObjectiveCBridge

#if canImport(FoundationNetworking)
    import Foundation
    package import FoundationNetworking
#else
    package import Foundation
#endif

// A reference to a challenge refers to the URLAuthenticationChallenge of the façade.

@_cdecl("LSBridgeChallengeObject")
package func challengeObject(_ challenge: OpaquePointer) -> UnsafeMutableRawPointer? {
    #if canImport(ObjectiveC)
        UnsafeMutableRawPointer(challenge)
    #else
        nil
    #endif
}

@_cdecl("LSBridgeChallengeCopyHost")
package func copyChallengeHost(_ challenge: OpaquePointer) -> LSBridgeText {
    LSBridgeText(owned: challenge.object(URLAuthenticationChallenge.self).protectionSpace.host)
}

@_cdecl("LSBridgeChallengePort")
package func challengePort(_ challenge: OpaquePointer) -> Int32 {
    Int32(clamping: challenge.object(URLAuthenticationChallenge.self).protectionSpace.port)
}

@_cdecl("LSBridgeChallengeCopyRealm")
package func copyChallengeRealm(_ challenge: OpaquePointer) -> LSBridgeText {
    LSBridgeText(owned: challenge.object(URLAuthenticationChallenge.self).protectionSpace.realm)
}

@_cdecl("LSBridgeChallengeCopyMethod")
package func copyChallengeMethod(_ challenge: OpaquePointer) -> LSBridgeText {
    LSBridgeText(owned: challenge.object(URLAuthenticationChallenge.self).protectionSpace.authenticationMethod)
}

@_cdecl("LSBridgeChallengePreviousFailureCount")
package func challengePreviousFailureCount(_ challenge: OpaquePointer) -> Int32 {
    Int32(clamping: challenge.object(URLAuthenticationChallenge.self).previousFailureCount)
}

@_cdecl("LSBridgeChallengeUseCredential")
package func useCredential(_ challenge: OpaquePointer, _ user: LSBridgeText, _ password: LSBridgeText) {
    let challenge = challenge.object(URLAuthenticationChallenge.self)
    guard let user = String(user), let password = String(password) else {
        performDefaultHandling(of: challenge)
        return
    }
    challenge.sender?.use(URLCredential(user: user, password: password, persistence: .none), for: challenge)
}

@_cdecl("LSBridgeChallengeContinueWithoutCredential")
package func continueWithoutCredential(_ challenge: OpaquePointer) {
    let challenge = challenge.object(URLAuthenticationChallenge.self)
    challenge.sender?.continueWithoutCredential(for: challenge)
}

@_cdecl("LSBridgeChallengePerformDefaultHandling")
package func performDefaultHandling(_ challenge: OpaquePointer) {
    performDefaultHandling(of: challenge.object(URLAuthenticationChallenge.self))
}

@_cdecl("LSBridgeChallengeCancel")
package func cancelChallenge(_ challenge: OpaquePointer) {
    let challenge = challenge.object(URLAuthenticationChallenge.self)
    challenge.sender?.cancel(challenge)
}

/// Gives the answer of a delegate that does not implement the method.
package func performDefaultHandling(of challenge: URLAuthenticationChallenge) {
    #if canImport(FoundationNetworking)
        challenge.sender?.performDefaultHandling(for: challenge)
    #else
        challenge.sender?.performDefaultHandling?(for: challenge)
    #endif
}
