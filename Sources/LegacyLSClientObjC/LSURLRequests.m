#import "LSURLRequests.h"

#import "ObjectiveCSupport.h"

// MARK: - Requests

static void addHeader(void *request, LSBridgeText name, LSBridgeText value) {
    [LS_CONTEXT(NSMutableURLRequest, request) setValue:LSStringFromText(value) forHTTPHeaderField:LSStringFromText(name)];
}

NSMutableURLRequest *LSURLRequestFromBridge(LSLegacyURLRequestRef request) {
    void *object = LSLegacyURLRequestObject(request);
    if (object) return LS_CONTEXT(NSMutableURLRequest, object);
    NSURL *url = [NSURL URLWithString:LSStringFromOwnedText(LSLegacyURLRequestCopyURL(request))];
    NSMutableURLRequest *copy = [NSMutableURLRequest requestWithURL:url];
    [copy setHTTPMethod:LSStringFromOwnedText(LSLegacyURLRequestCopyMethod(request))];
    LSLegacyURLRequestVisitHeaders(request, (__bridge void *)copy, addHeader);
    [copy setHTTPBody:[LSStringFromOwnedText(LSLegacyURLRequestCopyBody(request)) dataUsingEncoding:NSUTF8StringEncoding]];
    return copy;
}

void LSReplaceRequest(LSLegacyURLRequestRef request, NSMutableURLRequest *changed) {
    if (LSLegacyURLRequestObject(request)) return;
    NSDictionary *headers = [changed allHTTPHeaderFields];
    NSArray *names = [headers allKeys];
    NSArray *values = [headers objectsForKeys:names notFoundMarker:@""];
    LSBridgeData body = {[[changed HTTPBody] bytes], (intptr_t)[[changed HTTPBody] length]};
    LSLegacyURLRequestReplace(
        request, LSBorrowText([[changed URL] absoluteString]), LSBorrowTexts(names), LSBorrowTexts(values), body);
}

// MARK: - Challenges

/// What a challenge is answered through where Swift and Objective-C do not share it.
@interface LSChallengeSender : NSObject <NSURLAuthenticationChallengeSender> {
  @private
    LSLegacyChallengeRef _challenge;
}
- (id)initWithChallenge:(LSLegacyChallengeRef)challenge;
@end

@implementation LSChallengeSender

- (id)initWithChallenge:(LSLegacyChallengeRef)challenge {
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
    LSLegacyChallengeUseCredential(_challenge, LSBorrowText([credential user]), LSBorrowText([credential password]));
}

- (void)continueWithoutCredentialForAuthenticationChallenge:(NSURLAuthenticationChallenge *)challenge {
    LSLegacyChallengeContinueWithoutCredential(_challenge);
}

- (void)cancelAuthenticationChallenge:(NSURLAuthenticationChallenge *)challenge {
    LSLegacyChallengeCancel(_challenge);
}

- (void)performDefaultHandlingForAuthenticationChallenge:(NSURLAuthenticationChallenge *)challenge {
    LSLegacyChallengePerformDefaultHandling(_challenge);
}

- (void)rejectProtectionSpaceAndContinueWithChallenge:(NSURLAuthenticationChallenge *)challenge {
    LSLegacyChallengePerformDefaultHandling(_challenge);
}

@end

NSURLAuthenticationChallenge *LSChallengeFromBridge(LSLegacyChallengeRef challenge) {
    void *object = LSLegacyChallengeObject(challenge);
    if (object) return LS_CONTEXT(NSURLAuthenticationChallenge, object);
    NSURLProtectionSpace *space =
        [[NSURLProtectionSpace alloc] initWithHost:LSStringFromOwnedText(LSLegacyChallengeCopyHost(challenge))
                                              port:LSLegacyChallengePort(challenge)
                                          protocol:@"http"
                                             realm:LSStringFromOwnedText(LSLegacyChallengeCopyRealm(challenge))
                              authenticationMethod:LSStringFromOwnedText(LSLegacyChallengeCopyMethod(challenge))];
    LSChallengeSender *sender = [[LSChallengeSender alloc] initWithChallenge:challenge];
    NSURLAuthenticationChallenge *shown =
        [[NSURLAuthenticationChallenge alloc] initWithProtectionSpace:space
                                                   proposedCredential:nil
                                                 previousFailureCount:LSLegacyChallengePreviousFailureCount(challenge)
                                                      failureResponse:nil
                                                                error:nil
                                                               sender:sender];
    LS_RELEASE(space);
    LS_RELEASE(sender);
    return LS_AUTORELEASE(shown);
}
