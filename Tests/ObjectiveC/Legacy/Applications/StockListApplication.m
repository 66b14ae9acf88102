#import "../Recorders.h"

// An application in the shape of the published stock lists: a connector, and a screen that subscribes in the background when a session starts.

@interface StockListScreen : CallRecorder <LSConnectionDelegate, LSTableDelegate> {
  @private
    LSClient *_client;
    LSSubscribedTableKey *_listKey;
    LSSubscribedTableKey *_detailKey;
    NSMutableDictionary *_rows;
    LSUpdateInfo *_kept;
}
- (void)connect;
- (void)showDetailOfItem:(NSString *)item;
- (void)close;
- (NSDictionary *)rows;
- (LSUpdateInfo *)kept;
@end

@implementation StockListScreen

- (id)init {
    if ((self = [super init])) _rows = [[NSMutableDictionary alloc] init];
    return self;
}

- (void)dealloc {
    [_client release];
    [_listKey release];
    [_detailKey release];
    [_rows release];
    [_kept release];
    [super dealloc];
}

- (void)subscribeInBackground {
    NSAutoreleasePool *pool = [[NSAutoreleasePool alloc] init];
    @try {
        LSExtendedTableInfo *info = [LSExtendedTableInfo
            extendedTableInfoWithItems:[NSArray arrayWithObjects:@"item1", @"item2", @"item3", nil]
                                  mode:LSModeMerge
                                fields:[NSArray arrayWithObjects:@"stock_name", @"last_price", @"time", @"item_status", nil]
                           dataAdapter:@"QUOTE_ADAPTER"
                              snapshot:YES];
        info.requestedMaxFrequency = 50.0;
        _listKey = [[_client subscribeTableWithExtendedInfo:info delegate:self useCommandLogic:NO] retain];
        [self record:@"subscribed"];
    } @catch (NSException *exception) {
        [self record:@"exception %@", exception];
    }
    [pool release];
}

- (void)connect {
    if (!_client) _client = [[LSClient client] retain];
    @try {
        [_client openConnectionWithInfo:[LSConnectionInfo connectionInfoWithPushServerURL:addressOf(testServer())
                                                                     pushServerControlURL:nil
                                                                                     user:nil
                                                                                 password:nil
                                                                                  adapter:@"DEMO"]
                               delegate:self];
    } @catch (LSPushConnectionException *exception) {
        [self record:@"no connection: %@ %@ %@", [exception name], [exception reason], [exception userInfo]];
    }
}

- (void)showDetailOfItem:(NSString *)item {
    @try {
        if (_detailKey) [_client unsubscribeTable:_detailKey];
    } @catch (NSException *exception) {
        // Gone with its session.
    }
    [_detailKey release];
    LSExtendedTableInfo *info = [LSExtendedTableInfo extendedTableInfoWithItems:[NSArray arrayWithObject:item]
                                                                           mode:LSModeMerge
                                                                         fields:[NSArray arrayWithObjects:@"bid", @"ask", nil]
                                                                    dataAdapter:@"QUOTE_ADAPTER"
                                                                       snapshot:YES];
    _detailKey = [[_client subscribeTableWithExtendedInfo:info delegate:self useCommandLogic:NO] retain];
}

- (void)close {
    [_client closeConnection];
}

- (NSDictionary *)rows {
    @synchronized(_rows) {
        return [NSDictionary dictionaryWithDictionary:_rows];
    }
}

- (LSUpdateInfo *)kept {
    @synchronized(_rows) {
        return [[_kept retain] autorelease];
    }
}

- (void)clientConnection:(LSClient *)client didStartSessionWithPolling:(BOOL)polling {
    CHECK(client == _client || _client == nil);
    [self performSelectorInBackground:@selector(subscribeInBackground) withObject:nil];
}

// What the published applications declare: another class than the documented one.
- (void)clientConnection:(LSClient *)client didReceiveDataError:(LSPushServerException *)error {
}

- (void)clientConnection:(LSClient *)client isAboutToSendURLRequest:(NSMutableURLRequest *)urlRequest {
}

- (void)clientConnectionDidClose:(LSClient *)client {
    [self record:@"closed"];
}

- (void)table:(LSSubscribedTableKey *)tableKey
     itemPosition:(int)itemPosition
         itemName:(NSString *)itemName
didUpdateWithInfo:(LSUpdateInfo *)updateInfo {
    @synchronized(_rows) {
        if (updateInfo.numberOfFields == 2) {
            [self record:@"detail %@", itemName];
            return;
        }
        double change = [[updateInfo currentValueOfFieldName:@"last_price"] doubleValue] -
                        [[updateInfo previousValueOfFieldName:@"last_price"] doubleValue];
        if ([updateInfo isChangedValueOfFieldName:@"last_price"] && change != 0)
            [_rows setObject:[updateInfo currentValueOfFieldName:@"stock_name"] forKey:[NSNumber numberWithInt:itemPosition - 1]];
        [_kept autorelease];
        _kept = [updateInfo retain];
    }
}

@end

TEST(anApplicationLikeTheStockLists) {
    StockListScreen *screen = [[[StockListScreen alloc] init] autorelease];
    [screen connect];
    CHECK([screen awaitCall:@"subscribed"]);
    for (int attempt = 0; attempt < 100 && [[screen rows] count] < 3; attempt++) [NSThread sleepForTimeInterval:0.1];
    CHECK([[screen rows] count] == 3);
    [screen showDetailOfItem:@"item5"];
    CHECK([screen awaitCall:@"detail item5"]);
    [screen showDetailOfItem:@"item6"];
    CHECK([screen awaitCall:@"detail item6"]);
    [screen close];
    CHECK([screen awaitCall:@"closed"]);
    CHECK([[[screen kept] currentValueOfFieldName:@"stock_name"] length] > 0);
}
