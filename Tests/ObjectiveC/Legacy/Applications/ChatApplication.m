#import "../Recorders.h"

// An application in the shape of the published chat: it subscribes inside the callback that reports the session, and sends from threads of its
// own.

@interface ChatScreen : CallRecorder <LSConnectionDelegate, LSTableDelegate> {
  @private
    LSClient *_client;
    LSSubscribedTableKey *_tableKey;
}
- (void)connect;
- (void)send:(NSString *)text;
- (void)sendRefused;
- (void)close;
@end

@implementation ChatScreen

- (id)init {
    if ((self = [super init])) _client = [[LSClient alloc] init];
    return self;
}

- (void)dealloc {
    [_client release];
    [_tableKey release];
    [super dealloc];
}

- (void)connect {
    NSError *error = nil;
    LSConnectionInfo *info = [LSConnectionInfo connectionInfoWithPushServerURL:addressOf(testServer())
                                                          pushServerControlURL:nil
                                                                          user:nil
                                                                      password:nil
                                                                       adapter:@"DEMO"];
    if (![_client openConnectionWithInfo:info delegate:self error:&error])
        [self record:@"failed: %@", [[error userInfo] objectForKey:NSLocalizedFailureReasonErrorKey]];
}

- (void)send:(NSString *)text {
    NSAutoreleasePool *pool = [[NSAutoreleasePool alloc] init];
    [_client sendMessage:[@"CHAT|" stringByAppendingString:text]];
    [pool release];
}

- (void)sendRefused {
    NSError *error = nil;
    if (![_client sendMessage:@"WHAT|is this" error:&error]) [self record:@"refused %d", (int)[error code]];
    @try {
        [_client sendMessage:@"WHAT|is this"];
    } @catch (LSPushServerException *exception) {
        [self record:@"caught %d", exception.errorCode];
    }
}

- (void)close {
    [_client closeConnection];
}

- (void)clientConnection:(LSClient *)client didStartSessionWithPolling:(BOOL)polling {
    if (_tableKey) return;
    NSError *error = nil;
    LSExtendedTableInfo *info =
        [LSExtendedTableInfo extendedTableInfoWithItems:[NSArray arrayWithObject:@"chat_room"]
                                                   mode:LSModeDistinct
                                                 fields:[NSArray arrayWithObjects:@"message", @"raw_timestamp", @"IP", nil]
                                            dataAdapter:@"CHAT_ROOM"
                                               snapshot:YES];
    _tableKey = [[client subscribeTableWithExtendedInfo:info delegate:self useCommandLogic:NO error:&error] retain];
    [self record:_tableKey ? @"subscribed" : @"not subscribed"];
}

- (void)clientConnectionDidClose:(LSClient *)client {
    [self record:@"closed"];
}

- (void)table:(LSSubscribedTableKey *)tableKey
     itemPosition:(int)itemPosition
         itemName:(NSString *)itemName
didUpdateWithInfo:(LSUpdateInfo *)updateInfo {
    NSString *message = [updateInfo currentValueOfFieldName:@"message"];
    if (message) [self record:@"%@", message];
}

- (void)table:(LSSubscribedTableKey *)tableKey didEndSnapshotForItemPosition:(int)itemPosition itemName:(NSString *)itemName {
    [self record:@"end of snapshot"];
}

@end

TEST(anApplicationLikeTheChat) {
    ChatScreen *screen = [[[ChatScreen alloc] init] autorelease];
    [screen connect];
    CHECK([screen awaitCall:@"subscribed"]);
    CHECK([screen awaitCall:@"end of snapshot"]);
    for (int number = 0; number < 5; number++)
        [NSThread detachNewThreadSelector:@selector(send:) toTarget:screen withObject:[NSString stringWithFormat:@"line %d", number]];
    for (int number = 0; number < 5; number++) CHECK([screen awaitCall:[NSString stringWithFormat:@"line %d", number]]);
    [screen sendRefused];
    CHECK([screen awaitCall:@"refused -1"] && [screen awaitCall:@"caught -1"]);
    [screen close];
    CHECK([screen awaitCall:@"closed"]);
}
