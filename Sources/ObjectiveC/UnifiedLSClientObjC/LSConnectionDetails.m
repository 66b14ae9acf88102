#import "LSConnectionSettings+Bridge.h"

#import "LSDelegateContext.h"

@implementation LSConnectionDetails

- (id)init {
    return LSRefuseInit(self, NULL);
}

- (id)initWithClient:(LSUnifiedClientRef)client {
    if ((self = [super init])) {
        LSBridgeRetain(client);
        _client = client;
    }
    return self;
}

- (void)dealloc {
    LSBridgeRelease(_client);
#if !__has_feature(objc_arc)
    [super dealloc];
#endif
}

- (NSString *)description {
    return LSStringFromOwnedText(LSUnifiedClientCopyDetail(_client, LSUnifiedDetailDescription));
}

static void setDetail(LSConnectionDetails *self, LSUnifiedDetail detail, NSString *text) {
    LSBridgeExceptionRef failure = NULL;
    LSUnifiedClientSetDetail(self->_client, detail, LSBorrowText(text), &failure);
    LSRaise(failure);
}

- (NSString *)adapterSet {
    return LSStringFromOwnedText(LSUnifiedClientCopyDetail(_client, LSUnifiedDetailAdapterSet));
}

- (void)setAdapterSet:(NSString *)adapterSet {
    setDetail(self, LSUnifiedDetailAdapterSet, adapterSet);
}

- (NSString *)serverAddress {
    return LSStringFromOwnedText(LSUnifiedClientCopyDetail(_client, LSUnifiedDetailServerAddress));
}

- (void)setServerAddress:(NSString *)serverAddress {
    setDetail(self, LSUnifiedDetailServerAddress, serverAddress);
}

- (NSString *)user {
    return LSStringFromOwnedText(LSUnifiedClientCopyDetail(_client, LSUnifiedDetailUser));
}

- (void)setUser:(NSString *)user {
    setDetail(self, LSUnifiedDetailUser, user);
}

- (NSString *)serverInstanceAddress {
    return LSStringFromOwnedText(LSUnifiedClientCopyDetail(_client, LSUnifiedDetailServerInstanceAddress));
}

- (NSString *)serverSocketName {
    return LSStringFromOwnedText(LSUnifiedClientCopyDetail(_client, LSUnifiedDetailServerSocketName));
}

- (NSString *)sessionId {
    return LSStringFromOwnedText(LSUnifiedClientCopyDetail(_client, LSUnifiedDetailSessionID));
}

- (NSString *)clientIp {
    return LSStringFromOwnedText(LSUnifiedClientCopyDetail(_client, LSUnifiedDetailClientIP));
}

- (void)setPassword:(NSString *)password {
    setDetail(self, LSUnifiedDetailPassword, password);
}

@end
