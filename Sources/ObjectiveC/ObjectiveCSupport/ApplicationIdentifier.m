#import "ObjectiveCSupport.h"

#ifdef GNUSTEP
#include <string.h>

// GNUstep has its own user defaults and its own main bundle, which Swift's Foundation does not see.

static LSBridgeText copyApplicationIdentifier(void) {
    LSBridgeText text = {NULL, 0};
    LS_CALLBACK({
        NSString *identifier = [[NSUserDefaults standardUserDefaults] stringForKey:@"LS_appID"];
        if (!identifier) identifier = [[NSBundle mainBundle] bundleIdentifier];
        const char *bytes = [identifier UTF8String];
        if (bytes) {
            text.bytes = strdup(bytes);
            text.length = (intptr_t)strlen(bytes);
        }
    });
    return text;
}

__attribute__((constructor)) static void setApplicationIdentifier(void) {
    LSBridgeSetApplicationIdentifier(copyApplicationIdentifier);
}
#endif
