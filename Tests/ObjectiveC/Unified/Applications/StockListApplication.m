#import "../Recorders.h"

// An application in the shape of the published stock lists of 2.x to 4.x: one object is the client's delegate and the subscriptions', subscribes
// when the session begins, and shows a detail that is subscribed and unsubscribed with each selection.

#define SERVER_ADDRESS addressOf(testServer())
#define TABLE_ITEMS [NSArray arrayWithObjects:@"item1", @"item2", @"item3", @"item4", nil]
#define LIST_FIELDS [NSArray arrayWithObjects:@"last_price", @"time", @"pct_change", @"stock_name", @"item_status", nil]
#define DETAIL_FIELDS [NSArray arrayWithObjects:@"last_price", @"bid", @"ask", @"stock_name", nil]

@interface StockListController : CallRecorder <LSClientDelegate, LSSubscriptionDelegate> {
  @private
    LSLightstreamerClient *_client;
    LSSubscription *_subscription;
    LSSubscription *_detail;
    NSMutableDictionary *_itemUpdated;
    NSMutableDictionary *_itemData;
}
- (void)connect;
- (void)showDetailOfItem:(NSString *)item;
- (NSDictionary *)itemData;
- (LSLightstreamerClient *)client;
@end

@implementation StockListController

- (id)init {
    if ((self = [super init])) {
        _itemData = [[NSMutableDictionary alloc] init];
        _itemUpdated = [[NSMutableDictionary alloc] init];
    }
    return self;
}

- (void)dealloc {
    [_client removeDelegate:self];
    [_client release];
    [_subscription release];
    [_detail release];
    [_itemData release];
    [_itemUpdated release];
    [super dealloc];
}

- (LSLightstreamerClient *)client {
    return _client;
}

- (NSDictionary *)itemData {
    @synchronized(_itemData) {
        return [NSDictionary dictionaryWithDictionary:_itemData];
    }
}

- (void)connect {
    _client = [[LSLightstreamerClient alloc] initWithServerAddress:SERVER_ADDRESS adapterSet:@"DEMO"];
    _client.connectionOptions.retryDelay = 15.0;
    _client.connectionOptions.forcedTransport = @"HTTP-STREAMING";
    [_client addDelegate:self];
    [_client connect];
}

- (void)showDetailOfItem:(NSString *)item {
    if (_detail) {
        [_detail removeDelegate:self];
        [_client unsubscribe:_detail];
        [_detail release];
    }
    _detail = [[LSSubscription alloc] initWithSubscriptionMode:@"MERGE" item:item fields:DETAIL_FIELDS];
    _detail.dataAdapter = @"QUOTE_ADAPTER";
    _detail.requestedSnapshot = @"yes";
    [_detail addDelegate:self];
    [_client subscribe:_detail];
}

- (void)client:(nonnull LSLightstreamerClient *)client didChangeProperty:(nonnull NSString *)property {
    NSLog(@"Property changed: %@", property);
}

- (void)client:(nonnull LSLightstreamerClient *)client didChangeStatus:(nonnull NSString *)status {
    if ([status hasPrefix:@"CONNECTED:"]) {
        [self record:@"%@", [status hasSuffix:@"POLLING"] ? @"polling" : [status hasSuffix:@"HTTP-STREAMING"] ? @"streaming" : @"sensing"];
        if (_subscription) return;
        _subscription = [[LSSubscription alloc] initWithSubscriptionMode:@"MERGE" items:TABLE_ITEMS fields:LIST_FIELDS];
        _subscription.dataAdapter = @"QUOTE_ADAPTER";
        _subscription.requestedSnapshot = @"yes";
        _subscription.requestedMaxFrequency = @"50.0";
        [_subscription addDelegate:self];
        [_client subscribe:_subscription];
    } else if ([status hasPrefix:@"STALLED"]) {
        [self record:@"stalled"];
    } else if ([status isEqualToString:@"DISCONNECTED"]) {
        [self record:@"disconnected"];
    }
}

- (void)client:(nonnull LSLightstreamerClient *)client
    didReceiveServerError:(NSInteger)errorCode
              withMessage:(nullable NSString *)errorMessage {
    [self record:@"server error %ld - %@", (long)errorCode, errorMessage];
}

- (void)subscriptionDidSubscribe:(nonnull LSSubscription *)subscription {
    [self record:@"%@ subscribed", subscription == _subscription ? @"list" : @"detail"];
}

- (void)subscription:(nonnull LSSubscription *)subscription didUpdateItem:(nonnull LSItemUpdate *)itemUpdate {
    if (subscription == _detail) {
        [self record:@"detail of %@", itemUpdate.itemName];
        return;
    }
    @synchronized(_itemData) {
        NSUInteger itemPosition = itemUpdate.itemPos;
        NSMutableDictionary *item = [_itemData objectForKey:[NSNumber numberWithInteger:(itemPosition - 1)]];
        if (!item) {
            item = [NSMutableDictionary dictionary];
            [_itemData setObject:item forKey:[NSNumber numberWithInteger:(itemPosition - 1)]];
        }
        NSMutableDictionary *itemUpdated = [NSMutableDictionary dictionary];
        [_itemUpdated setObject:itemUpdated forKey:[NSNumber numberWithInteger:(itemPosition - 1)]];
        for (NSString *fieldName in LIST_FIELDS) {
            NSString *value = [itemUpdate valueWithFieldName:fieldName];
            [item setObject:(value ? value : (id)[NSNull null]) forKey:fieldName];
            if ([itemUpdate isValueChangedWithFieldName:fieldName])
                [itemUpdated setObject:[NSNumber numberWithBool:YES] forKey:fieldName];
        }
        double currentLastPrice = [[itemUpdate valueWithFieldName:@"last_price"] doubleValue];
        [item setObject:currentLastPrice > 0 ? @"green" : @"orange" forKey:@"color"];
    }
}

@end

TEST(anApplicationLikeTheStockLists) {
    @autoreleasepool {
        StockListController *controller = [[[StockListController alloc] init] autorelease];
        [controller connect];
        CHECK([controller awaitCall:@"streaming"]);
        CHECK([controller awaitCall:@"list subscribed"]);
        CHECK(EVENTUALLY([[controller itemData] count] == 4));
        [controller showDetailOfItem:@"item5"];
        // Quickly, before the first one is confirmed.
        [controller showDetailOfItem:@"item6"];
        CHECK([controller awaitCall:@"detail of item6"]);
        CHECK([[controller client].subscriptions count] == 2);
        NSDictionary *row = [[controller itemData] objectForKey:[NSNumber numberWithInteger:2]];
        CHECK([[row objectForKey:@"stock_name"] length] > 0 && [[row objectForKey:@"color"] isEqualToString:@"green"]);
        [[controller client] disconnect];
        CHECK([controller awaitCall:@"disconnected"]);
    }
}
