#import "Recorders.h"

@implementation ClientRecorder

- (void)dealloc {
    if (isDeallocated) *isDeallocated = YES;
    [super dealloc];
}

- (void)client:(LSLightstreamerClient *)client didChangeStatus:(NSString *)status {
    [self record:@"%@", status];
}

- (void)client:(LSLightstreamerClient *)client didChangeProperty:(NSString *)property {
    [self record:@"property %@", property];
}

- (void)client:(LSLightstreamerClient *)client didReceiveServerError:(NSInteger)errorCode withMessage:(NSString *)errorMessage {
    [self record:@"error %d %@", (int)errorCode, errorMessage];
}

- (void)clientDidAddDelegate:(LSLightstreamerClient *)client {
    [self record:@"added"];
}

- (void)clientDidRemoveDelegate:(LSLightstreamerClient *)client {
    [self record:@"removed"];
}

- (void)client:(LSLightstreamerClient *)client didProcessMessage:(NSString *)originalMessage {
    [self record:@"processed %@", originalMessage];
}

- (void)client:(LSLightstreamerClient *)client didDenyMessage:(NSString *)originalMessage withCode:(NSInteger)code error:(NSString *)error {
    [self record:@"denied %@ %d %@", originalMessage, (int)code, error];
}

- (void)client:(LSLightstreamerClient *)client didAbortMessage:(NSString *)originalMessage sentOnNetwork:(BOOL)sentOnNetwork {
    [self record:@"aborted %@", originalMessage];
}

@end

@implementation SubscriptionRecorder

- (id)init {
    if ((self = [super init])) _updates = [[NSMutableArray alloc] init];
    return self;
}

- (void)dealloc {
    [_updates release];
    [super dealloc];
}

- (NSArray *)updates {
    @synchronized(_updates) {
        return [NSArray arrayWithArray:_updates];
    }
}

- (void)subscription:(LSSubscription *)subscription didUpdateItem:(LSItemUpdate *)itemUpdate {
    NSMutableArray *values = [NSMutableArray array];
    for (NSUInteger field = 1; field <= 2; field++)
        [values addObject:[NSString stringWithFormat:@"%@%@", [itemUpdate valueWithFieldPos:field],
                                                     [itemUpdate isValueChangedWithFieldPos:field] ? @"*" : @""]];
    @synchronized(_updates) {
        [_updates addObject:itemUpdate];
    }
    [self record:@"%d %@ %@%@", (int)itemUpdate.itemPos, itemUpdate.itemName, [values componentsJoinedByString:@" "],
                 itemUpdate.snapshot ? @" snapshot" : @""];
}

- (void)subscriptionDidSubscribe:(LSSubscription *)subscription {
    [self record:@"subscribed"];
}

- (void)subscriptionDidUnsubscribe:(LSSubscription *)subscription {
    [self record:@"unsubscribed"];
}

- (void)subscription:(LSSubscription *)subscription didFailWithErrorCode:(NSInteger)code message:(NSString *)message {
    [self record:@"failed %d %@", (int)code, message];
}

- (void)subscription:(LSSubscription *)subscription
              didFailWithErrorCode:(NSInteger)code
                           message:(NSString *)message
    forCommandSecondLevelItemWithKey:(NSString *)key {
    [self record:@"second level failed %d %@ %@", (int)code, message, key];
}

- (void)subscription:(LSSubscription *)subscription didEndSnapshotForItemName:(NSString *)itemName itemPos:(NSUInteger)itemPos {
    [self record:@"end of snapshot %d %@", (int)itemPos, itemName];
}

- (void)subscription:(LSSubscription *)subscription didClearSnapshotForItemName:(NSString *)itemName itemPos:(NSUInteger)itemPos {
    [self record:@"cleared %d %@", (int)itemPos, itemName];
}

- (void)subscription:(LSSubscription *)subscription
      didLoseUpdates:(NSUInteger)lostUpdates
         forItemName:(NSString *)itemName
             itemPos:(NSUInteger)itemPos {
    [self record:@"lost %d %@ %d", (int)itemPos, itemName, (int)lostUpdates];
}

- (void)subscription:(LSSubscription *)subscription
                     didLoseUpdates:(NSUInteger)lostUpdates
    forCommandSecondLevelItemWithKey:(NSString *)key {
    [self record:@"second level lost %d %@", (int)lostUpdates, key];
}

- (void)subscription:(LSSubscription *)subscription didReceiveRealFrequency:(NSString *)frequency {
    [self record:@"frequency %@", frequency];
}

- (void)subscriptionDidAddDelegate:(LSSubscription *)subscription {
    [self record:@"added"];
}

- (void)subscriptionDidRemoveDelegate:(LSSubscription *)subscription {
    [self record:@"removed"];
}

@end

@implementation PushRecorder

- (void)mpnDeviceDidAddDelegate:(LSMPNDevice *)device {
    [self record:@"device added"];
}

- (void)mpnDeviceDidRemoveDelegate:(LSMPNDevice *)device {
    [self record:@"device removed"];
}

- (void)mpnDeviceDidRegister:(LSMPNDevice *)device {
    [self record:@"registered"];
}

- (void)mpnDeviceDidSuspend:(LSMPNDevice *)device {
    [self record:@"suspended"];
}

- (void)mpnDeviceDidResume:(LSMPNDevice *)device {
    [self record:@"resumed"];
}

- (void)mpnDevice:(LSMPNDevice *)device didFailRegistrationWithErrorCode:(NSInteger)code message:(NSString *)message {
    [self record:@"registration failed %d", (int)code];
}

- (void)mpnDevice:(LSMPNDevice *)device didChangeStatus:(NSString *)status timestamp:(NSDate *)timestamp {
    [self record:@"device %@%@", status, [timestamp timeIntervalSinceNow] < -60 ? @" long ago" : @""];
}

- (void)mpnDeviceDidUpdateSubscriptions:(LSMPNDevice *)device {
    [self record:@"subscriptions"];
}

- (void)mpnDeviceDidResetBadge:(LSMPNDevice *)device {
    [self record:@"badge reset"];
}

- (void)mpnDevice:(LSMPNDevice *)device didFailBadgeResetWithErrorCode:(NSInteger)code message:(NSString *)message {
    [self record:@"badge reset failed %d", (int)code];
}

- (void)mpnSubscriptionDidAddDelegate:(LSMPNSubscription *)subscription {
    [self record:@"added"];
}

- (void)mpnSubscriptionDidRemoveDelegate:(LSMPNSubscription *)subscription {
    [self record:@"removed"];
}

- (void)mpnSubscriptionDidSubscribe:(LSMPNSubscription *)subscription {
    [self record:@"subscribed"];
}

- (void)mpnSubscriptionDidUnsubscribe:(LSMPNSubscription *)subscription {
    [self record:@"unsubscribed"];
}

- (void)mpnSubscription:(LSMPNSubscription *)subscription
    didFailSubscriptionWithErrorCode:(NSInteger)code
                             message:(NSString *)message {
    [self record:@"failed %d", (int)code];
}

- (void)mpnSubscription:(LSMPNSubscription *)subscription
    didFailUnsubscriptionWithErrorCode:(NSInteger)code
                               message:(NSString *)message {
    [self record:@"unsubscription failed %d", (int)code];
}

- (void)mpnSubscriptionDidTrigger:(LSMPNSubscription *)subscription {
    [self record:@"triggered"];
}

- (void)mpnSubscription:(LSMPNSubscription *)subscription didChangeStatus:(NSString *)status timestamp:(NSDate *)timestamp {
    [self record:@"%@", status];
}

- (void)mpnSubscription:(LSMPNSubscription *)subscription didChangeProperty:(NSString *)property {
    [self record:@"property %@", property];
}

@end

@implementation WatchedClient

- (void)dealloc {
    if (isDeallocated) *isDeallocated = YES;
    [super dealloc];
}

@end

WatchedClient *connectedClient(ClientRecorder *recorder) {
    WatchedClient *client =
        [[[WatchedClient alloc] initWithServerAddress:addressOf(testServer()) adapterSet:@"SCRIPTED"] autorelease];
    if (recorder) [client addDelegate:recorder];
    [client connect];
    return client;
}

LSSubscription *mergeSubscription(NSString *items) {
    LSSubscription *subscription = [[LSSubscription alloc] initWithSubscriptionMode:@"MERGE"
                                                                              items:[items componentsSeparatedByString:@" "]
                                                                             fields:list(@"a", @"b", nil)];
    subscription.requestedSnapshot = @"no";
    return [subscription autorelease];
}

NSArray *list(NSString *first, ...) {
    NSMutableArray *objects = [NSMutableArray array];
    va_list arguments;
    va_start(arguments, first);
    for (NSString *object = first; object; object = va_arg(arguments, NSString *)) [objects addObject:object];
    va_end(arguments);
    return objects;
}
