#import "LSClient.h"

#import "LSConnectionContext.h"
#import "LSConnectionInfo+Bridge.h"
#import "LSException+Bridge.h"

@implementation LSClient

+ (LSClient *)client {
    return LS_AUTORELEASE([[self alloc] init]);
}

- (id)init {
    if (!(self = [super init])) return nil;
    _client = LSLegacyClientMake();
    _reference = [[LSWeakReference alloc] initWithObject:self];
    return self;
}

- (void)dealloc {
    LSBridgeRelease(_client);
#if !__has_feature(objc_arc)
    [_reference release];
    [super dealloc];
#endif
}

#if !__has_feature(objc_arc)
- (oneway void)release {
    LSReleaseReferenced(self, _reference);
}
#endif

// MARK: - Connection

static LSBridgeExceptionRef openConnection(LSClient *self, LSConnectionInfo *info, id<LSConnectionDelegate> delegate) {
    LSBridgeExceptionRef failure = NULL;
    LSLegacyConnectionInfo values;
    if (info) values = [info bridgeValues];
    LSLegacyConnectionCallbacks callbacks;
    if (delegate) {
        LSConnectionContext *context = [[LSConnectionContext alloc] initWithClient:self->_reference delegate:delegate];
        callbacks = [context callbacks];
        LS_RELEASE(context);
    }
    LSLegacyClientOpen(self->_client, info ? &values : NULL, delegate ? &callbacks : NULL, &failure);
    return failure;
}

- (void)openConnectionWithInfo:(LSConnectionInfo *)connectionInfo delegate:(id<LSConnectionDelegate>)delegate {
    LSRaise(openConnection(self, connectionInfo, delegate));
}

- (BOOL)openConnectionWithInfo:(LSConnectionInfo *)connectionInfo delegate:(id<LSConnectionDelegate>)delegate error:(NSError **)error {
    return LSStore(openConnection(self, connectionInfo, delegate), error);
}

- (void)closeConnection {
    LSLegacyClientClose(_client);
}

// MARK: - State

- (id<LSConnectionDelegate>)delegate {
    void *object = LSLegacyClientCopyDelegate(_client);
    if (!object) return nil;
#if __has_feature(objc_arc)
    LSConnectionContext *context = (__bridge_transfer LSConnectionContext *)object;
#else
    LSConnectionContext *context = [(LSConnectionContext *)object autorelease];
#endif
    return LS_AUTORELEASE(LS_RETAIN(context.delegate));
}

- (BOOL)isConnected {
    return LSLegacyClientIsConnected(_client);
}

- (BOOL)isBatching {
    return LSLegacyClientIsBatching(_client);
}

- (BOOL)batching {
    return [self isBatching];
}

- (LSConnectionStatus)connectionStatus {
    return (LSConnectionStatus)LSLegacyClientConnectionStatus(_client);
}

@end
