#import "Recorders.h"

@implementation ConnectionRecorder

- (void)clientConnectionDidEstablish:(LSClient *)client {
    [self record:@"establish"];
}

- (void)clientConnection:(LSClient *)client didStartSessionWithPolling:(BOOL)polling {
    [self record:@"start %@", polling ? @"polling" : @"streaming"];
}

- (void)clientConnectionDidClose:(LSClient *)client {
    [self record:@"close"];
}

- (void)clientConnection:(LSClient *)client didEndWithCause:(int)cause {
    [self record:@"end %d", cause];
}

- (void)clientConnection:(LSClient *)client didReceiveConnectionFailure:(LSPushConnectionException *)failure {
    CHECK([failure isKindOfClass:[LSPushConnectionException class]] && [[failure reason] length] > 0);
    [self record:@"connection failure"];
}

- (void)clientConnection:(LSClient *)client didReceiveDataError:(LSPushUpdateException *)error {
    CHECK([error isKindOfClass:[LSPushUpdateException class]] && [[error reason] length] > 0);
    [self record:@"data error"];
}

@end

@implementation TableRecorder

- (id)init {
    if ((self = [super init])) {
        _updates = [[NSMutableArray alloc] init];
        _keys = [[NSMutableArray alloc] init];
    }
    return self;
}

- (void)dealloc {
    [_updates release];
    [_keys release];
    [super dealloc];
}

- (NSArray *)updates {
    @synchronized(_updates) {
        return [NSArray arrayWithArray:_updates];
    }
}

- (NSArray *)keys {
    @synchronized(_updates) {
        return [NSArray arrayWithArray:_keys];
    }
}

- (void)table:(LSSubscribedTableKey *)tableKey
     itemPosition:(int)itemPosition
         itemName:(NSString *)itemName
didUpdateWithInfo:(LSUpdateInfo *)updateInfo {
    NSMutableArray *values = [NSMutableArray array];
    for (int field = 1; field <= updateInfo.numberOfFields; field++)
        [values addObject:[NSString stringWithFormat:@"%@%@", [updateInfo currentValueOfFieldPosition:field],
                                                     [updateInfo isChangedValueOfFieldPosition:field] ? @"*" : @""]];
    @synchronized(_updates) {
        [_updates addObject:updateInfo];
        [_keys addObject:tableKey];
    }
    [self record:@"%d %@ %@%@", itemPosition, itemName, [values componentsJoinedByString:@" "], updateInfo.isSnapshot ? @" snapshot" : @""];
}

- (void)table:(LSSubscribedTableKey *)tableKey didEndSnapshotForItemPosition:(int)itemPosition itemName:(NSString *)itemName {
    [self record:@"end of snapshot %d %@", itemPosition, itemName];
}

- (void)table:(LSSubscribedTableKey *)tableKey
     itemPosition:(int)itemPosition
         itemName:(NSString *)itemName
didLoseRawUpdates:(int)numberOfUpdates {
    [self record:@"lost %d %@ %d", itemPosition, itemName, numberOfUpdates];
}

- (void)table:(LSSubscribedTableKey *)tableKey didUnsubscribeItemPosition:(int)itemPosition itemName:(NSString *)itemName {
    [self record:@"unsubscribed %d %@", itemPosition, itemName];
}

- (void)tableDidUnsubscribeAllItems:(LSSubscribedTableKey *)tableKey {
    [self record:@"unsubscribed all"];
}

@end

@implementation MessageRecorder

- (void)message:(LSMessageInfo *)messageInfo didProcessWithProgressiveNumber:(int)progressiveNumber {
    [self record:@"%@ %d %d processed", messageInfo.message, messageInfo.progressiveNumber, progressiveNumber];
}

- (void)message:(LSMessageInfo *)messageInfo
    didAbortWithProgressiveNumber:(int)progressiveNumber
                        errorCode:(int)errorCode
                     errorMessage:(NSString *)errorMessage {
    [self record:@"%@ %d refused %d %@", messageInfo.message, progressiveNumber, errorCode, errorMessage];
}

- (void)message:(LSMessageInfo *)messageInfo
    didAbortWithProgressiveNumber:(int)progressiveNumber
                        exception:(LSException *)exception {
    [self record:@"%@ %d aborted %@", messageInfo.message, progressiveNumber, NSStringFromClass([exception class])];
}

@end

LSConnectionInfo *toldInfo(NSString *user) {
    return [LSConnectionInfo connectionInfoWithPushServerURL:addressOf(testServer())
                                        pushServerControlURL:nil
                                                        user:user
                                                    password:nil
                                                     adapter:@"SCRIPTED"];
}

LSClient *openClient(id<LSConnectionDelegate> delegate) {
    LSClient *client = [LSClient client];
    [client openConnectionWithInfo:toldInfo(nil) delegate:delegate];
    return client;
}

LSExtendedTableInfo *table(LSMode mode, NSString *item, BOOL snapshot) {
    return [LSExtendedTableInfo extendedTableInfoWithItems:[item componentsSeparatedByString:@" "]
                                                      mode:mode
                                                    fields:[NSArray arrayWithObjects:@"a", @"b", nil]
                                               dataAdapter:nil
                                                  snapshot:snapshot];
}
