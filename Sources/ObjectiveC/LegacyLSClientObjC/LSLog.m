#import "LSLog.h"

#import "ObjectiveCSupport.h"

#include "CLegacyLSClient.h"

@implementation LSLog

static void appendLine(void *delegate, LSBridgeText line) {
    LS_CALLBACK([LS_CONTEXT(NSObject<LSLogDelegate>, delegate) appendLogLine:LSStringFromText(line)]);
}

+ (void)setDelegate:(id<LSLogDelegate>)delegate {
    if (!delegate) {
        LSLegacyLogSetDelegate(NULL);
        return;
    }
    LSLegacyLogCallbacks callbacks = {LSContextOf(delegate), appendLine};
    LSLegacyLogSetDelegate(&callbacks);
}

+ (void)enableSourceType:(int)source {
    LSLegacyLogEnable(source);
}

+ (void)enableAllSourceTypes {
    LSLegacyLogEnableAll();
}

+ (void)disableSourceType:(int)source {
    LSLegacyLogDisable(source);
}

+ (void)disableAllSourceTypes {
    LSLegacyLogDisableAll();
}

+ (BOOL)isSourceTypeEnabled:(int)source {
    return LSLegacyLogIsEnabled(source);
}

@end
