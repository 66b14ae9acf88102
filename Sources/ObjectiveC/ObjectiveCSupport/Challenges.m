#import "ObjectiveCSupport.h"

#if __APPLE__
NSURLAuthenticationChallenge *LSChallengeFromBridge(const void *challenge) {
    return LS_CONTEXT(NSURLAuthenticationChallenge, challenge);
}
#else
/// Receives the answer to a challenge, because Swift and Objective-C do not share the challenge object.
@interface LSChallengeSender : NSObject <NSURLAuthenticationChallengeSender> {
  @public
    LightstreamerPointer *_challenge;
}
@end

@implementation LSChallengeSender

#if !__has_feature(objc_arc)
- (void)dealloc {
    [_challenge release];
    [super dealloc];
}
#endif

static id call(const void *challenge, const char *member, const id *arguments, NSUInteger count) {
    const void *failure = NULL;
    return LSCall(challenge, member, arguments, count, &failure);
}

- (void)useCredential:(NSURLCredential *)credential forAuthenticationChallenge:(NSURLAuthenticationChallenge *)challenge {
    call(_challenge->_handle, "useCredential", LS_ARGUMENTS([credential user], [credential password]));
}

- (void)continueWithoutCredentialForAuthenticationChallenge:(NSURLAuthenticationChallenge *)challenge {
    call(_challenge->_handle, "continueWithoutCredential", NULL, 0);
}

- (void)cancelAuthenticationChallenge:(NSURLAuthenticationChallenge *)challenge {
    call(_challenge->_handle, "cancel", NULL, 0);
}

- (void)performDefaultHandlingForAuthenticationChallenge:(NSURLAuthenticationChallenge *)challenge {
    call(_challenge->_handle, "performDefaultHandling", NULL, 0);
}

- (void)rejectProtectionSpaceAndContinueWithChallenge:(NSURLAuthenticationChallenge *)challenge {
    call(_challenge->_handle, "performDefaultHandling", NULL, 0);
}

@end

NSURLAuthenticationChallenge *LSChallengeFromBridge(const void *challenge) {
    NSURLProtectionSpace *space = [[NSURLProtectionSpace alloc] initWithHost:call(challenge, "host", NULL, 0)
                                                                        port:[call(challenge, "port", NULL, 0) intValue]
                                                                    protocol:call(challenge, "protocol", NULL, 0)
                                                                       realm:call(challenge, "realm", NULL, 0)
                                                        authenticationMethod:call(challenge, "method", NULL, 0)];
    LSChallengeSender *sender = [[LSChallengeSender alloc] init];
    sender->_challenge = LS_RETAIN(LSHandle(challenge));
    NSURLAuthenticationChallenge *shown = [[NSURLAuthenticationChallenge alloc]
        initWithProtectionSpace:space
             proposedCredential:nil
           previousFailureCount:[call(challenge, "previousFailureCount", NULL, 0) intValue]
                failureResponse:nil
                          error:nil
                         sender:sender];
    LS_RELEASE(space);
    LS_RELEASE(sender);
    return LS_AUTORELEASE(shown);
}
#endif
