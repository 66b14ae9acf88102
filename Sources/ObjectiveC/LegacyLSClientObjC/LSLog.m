#import "LSLog.h"

#import "LSException+Bridge.h"

@implementation LSLog

static id call(const char *method, int source) {
    return LS_GET(LS_RAISES, LSLegacyLibrary(), method, [NSNumber numberWithInt:source]);
}

+ (void)setDelegate:(id<LSLogDelegate>)delegate {
    LSDelegateContext *context = delegate ? LS_AUTORELEASE([[LSDelegateContext alloc] initWithDelegate:delegate owner:nil]) : nil;
    LS_DO(LS_RAISES, LSLegacyLibrary(), "setDelegate:", LSObject(context));
}

+ (void)enableSourceType:(int)source {
    call("enableSourceType:", source);
}

+ (void)enableAllSourceTypes {
    LS_DO(LS_RAISES, LSLegacyLibrary(), "enableAllSourceTypes");
}

+ (void)disableSourceType:(int)source {
    call("disableSourceType:", source);
}

+ (void)disableAllSourceTypes {
    LS_DO(LS_RAISES, LSLegacyLibrary(), "disableAllSourceTypes");
}

+ (BOOL)isSourceTypeEnabled:(int)source {
    return [call("isSourceTypeEnabled:", source) boolValue];
}

@end
