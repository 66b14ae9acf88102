#import "LSMessageDelegateContext.h"

#import "LSException+Bridge.h"
#import "LSMessageInfo.h"

@implementation LSMessageDelegateContext

static void didProcess(void *pointer, int32_t number) {
    LS_CALLBACK({
        LSMessageDelegateContext *context = LS_CONTEXT(LSMessageDelegateContext, pointer);
        [context->_delegate message:context->_message didProcessWithProgressiveNumber:number];
    });
}

static void didAbortWithError(void *pointer, int32_t number, int32_t code, LSBridgeText message) {
    LS_CALLBACK({
        LSMessageDelegateContext *context = LS_CONTEXT(LSMessageDelegateContext, pointer);
        [context->_delegate message:context->_message
            didAbortWithProgressiveNumber:number
                                errorCode:code
                             errorMessage:LSStringFromText(message)];
    });
}

static void didAbortWithException(void *pointer, int32_t number, LSBridgeExceptionRef exception) {
    LS_CALLBACK({
        LSMessageDelegateContext *context = LS_CONTEXT(LSMessageDelegateContext, pointer);
        [context->_delegate message:context->_message
            didAbortWithProgressiveNumber:number
                                exception:LSExceptionFromBridge(exception)];
    });
}

- (id)initWithMessage:(LSMessageInfo *)message delegate:(id<LSMessageDelegate>)delegate {
    if ((self = [super init])) {
        _message = LS_RETAIN(message);
        _delegate = LS_RETAIN(delegate);
    }
    return self;
}

#if !__has_feature(objc_arc)
- (void)dealloc {
    [_message release];
    [_delegate release];
    [super dealloc];
}
#endif

#define LS_IF_IMPLEMENTED(method, callback) [_delegate respondsToSelector:@selector(method)] ? callback : NULL

- (LSLegacyMessageCallbacks)callbacks {
    LSLegacyMessageCallbacks callbacks = {
        .context = LSContextOf(self),
        .didProcess = LS_IF_IMPLEMENTED(message:didProcessWithProgressiveNumber:, didProcess),
        .didAbortWithError =
            LS_IF_IMPLEMENTED(message:didAbortWithProgressiveNumber:errorCode:errorMessage:, didAbortWithError),
        .didAbortWithException = LS_IF_IMPLEMENTED(message:didAbortWithProgressiveNumber:exception:, didAbortWithException),
    };
    return callbacks;
}

@end
