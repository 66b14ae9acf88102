#import "LSConnectionSettings+Bridge.h"

#import "LSCalls.h"

#define LS_FACADE _details

@implementation LSConnectionDetails

- (id)init {
    return LSRefuseInit(self, NULL);
}

- (id)initWithDetails:(LightstreamerPointer *)details {
    if ((self = [super init])) _details = (void *)LSCopyHandle(details);
    return self;
}

LS_RELEASE_FACADE

LS_TEXT(adapterSet, setAdapterSet)
LS_TEXT(serverAddress, setServerAddress)
LS_TEXT(user, setUser)
LS_READONLY_TEXT(serverInstanceAddress)
LS_READONLY_TEXT(serverSocketName)
LS_READONLY_TEXT(sessionId)
LS_READONLY_TEXT(clientIp)
LS_READONLY_TEXT(description)

- (void)setPassword:(NSString *)password {
    LSSetObject(_details, "password", password, [NSString class]);
}

@end
