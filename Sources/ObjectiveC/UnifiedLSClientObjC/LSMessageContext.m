#import "LSMessageContext.h"

#import "LSLightstreamerClient+Bridge.h"

/// The context of the callbacks for the outcome of a message.
@interface LSMessageContext : LSDelegateContext {
  @public
    NSString *_message;
}
@end

@implementation LSMessageContext

#if !__has_feature(objc_arc)
- (void)dealloc {
    [_message release];
    [super dealloc];
}
#endif

static void notify(id<LSClientMessageDelegate> delegate, LSLightstreamerClient *client, NSString *message, LSUnifiedOutcome outcome) {
    switch (outcome.kind) {
    case LSUnifiedOutcomeProcessed:
        if ([delegate respondsToSelector:@selector(client:didProcessMessage:)]) [delegate client:client didProcessMessage:message];
        break;
    case LSUnifiedOutcomeDenied:
        if ([delegate respondsToSelector:@selector(client:didDenyMessage:withCode:error:)])
            [delegate client:client didDenyMessage:message withCode:outcome.code error:LSStringFromText(outcome.error)];
        break;
    case LSUnifiedOutcomeDiscarded:
        if ([delegate respondsToSelector:@selector(client:didDiscardMessage:)]) [delegate client:client didDiscardMessage:message];
        break;
    case LSUnifiedOutcomeFailed:
        if ([delegate respondsToSelector:@selector(client:didFailMessage:)]) [delegate client:client didFailMessage:message];
        break;
    case LSUnifiedOutcomeAborted:
        if ([delegate respondsToSelector:@selector(client:didAbortMessage:sentOnNetwork:)])
            [delegate client:client didAbortMessage:message sentOnNetwork:outcome.isSent];
        break;
    }
}

static void didEnd(void *pointer, LSUnifiedClientRef facade, LSUnifiedOutcome outcome) {
    LS_CALLBACK({
        LSMessageContext *context = LS_CONTEXT(LSMessageContext, pointer);
        id<LSClientMessageDelegate> delegate = [context delegate];
        LSLightstreamerClient *client = [context owner];
        // The outcome also comes after the release of the client.
        if (delegate && !client) client = LS_AUTORELEASE([[LSLightstreamerClient alloc] initWithClientOfFacade:facade]);
        if (delegate) notify(delegate, client, context->_message, outcome);
    });
}

@end

LSUnifiedMessageCallbacks LSCallbacksForOutcome(
    LightstreamerWeakReference *client, id<LSClientMessageDelegate> delegate, NSString *message) {
    LSMessageContext *context = [[LSMessageContext alloc] initWithOwner:client delegate:delegate];
    context->_message = [message copy];
    LSUnifiedMessageCallbacks callbacks = {LSContextOf(context), didEnd};
    LS_RELEASE(context);
    return callbacks;
}
