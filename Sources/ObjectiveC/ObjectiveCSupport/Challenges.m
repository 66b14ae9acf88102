#import "ObjectiveCSupport.h"

/// Receives the answer to a challenge on platforms where Swift and Objective-C do not share the challenge object.
@interface LSChallengeSender : NSObject <NSURLAuthenticationChallengeSender> {
  @private
    LSBridgeChallengeRef _challenge;
}
- (id)initWithChallenge:(LSBridgeChallengeRef)challenge;
@end

@implementation LSChallengeSender

- (id)initWithChallenge:(LSBridgeChallengeRef)challenge {
    if ((self = [super init])) {
        LSBridgeRetain(challenge);
        _challenge = challenge;
    }
    return self;
}

- (void)dealloc {
    LSBridgeRelease(_challenge);
#if !__has_feature(objc_arc)
    [super dealloc];
#endif
}

- (void)useCredential:(NSURLCredential *)credential forAuthenticationChallenge:(NSURLAuthenticationChallenge *)challenge {
    LSBridgeChallengeUseCredential(_challenge, LSBorrowText([credential user]), LSBorrowText([credential password]));
}

- (void)continueWithoutCredentialForAuthenticationChallenge:(NSURLAuthenticationChallenge *)challenge {
    LSBridgeChallengeContinueWithoutCredential(_challenge);
}

- (void)cancelAuthenticationChallenge:(NSURLAuthenticationChallenge *)challenge {
    LSBridgeChallengeCancel(_challenge);
}

- (void)performDefaultHandlingForAuthenticationChallenge:(NSURLAuthenticationChallenge *)challenge {
    LSBridgeChallengePerformDefaultHandling(_challenge);
}

- (void)rejectProtectionSpaceAndContinueWithChallenge:(NSURLAuthenticationChallenge *)challenge {
    LSBridgeChallengePerformDefaultHandling(_challenge);
}

@end

NSURLAuthenticationChallenge *LSChallengeFromBridge(LSBridgeChallengeRef challenge) {
    void *object = LSBridgeChallengeObject(challenge);
    if (object) return LS_CONTEXT(NSURLAuthenticationChallenge, object);
    NSURLProtectionSpace *space =
        [[NSURLProtectionSpace alloc] initWithHost:LSStringFromOwnedText(LSBridgeChallengeCopyHost(challenge))
                                              port:LSBridgeChallengePort(challenge)
                                          protocol:@"http"
                                             realm:LSStringFromOwnedText(LSBridgeChallengeCopyRealm(challenge))
                              authenticationMethod:LSStringFromOwnedText(LSBridgeChallengeCopyMethod(challenge))];
    LSChallengeSender *sender = [[LSChallengeSender alloc] initWithChallenge:challenge];
    NSURLAuthenticationChallenge *shown =
        [[NSURLAuthenticationChallenge alloc] initWithProtectionSpace:space
                                                   proposedCredential:nil
                                                 previousFailureCount:LSBridgeChallengePreviousFailureCount(challenge)
                                                      failureResponse:nil
                                                                error:nil
                                                               sender:sender];
    LS_RELEASE(space);
    LS_RELEASE(sender);
    return LS_AUTORELEASE(shown);
}
