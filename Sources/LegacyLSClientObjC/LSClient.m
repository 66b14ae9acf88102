#import "LSClient.h"

#import "LSConnectionConstraints.h"
#import "LSConnectionContext.h"
#import "LSConnectionInfo+Bridge.h"
#import "LSException+Bridge.h"
#import "LSExtendedTableInfo.h"
#import "LSMPNInfo+Bridge.h"
#import "LSMPNKey.h"
#import "LSMPNSubscription+Bridge.h"
#import "LSMessageContext.h"
#import "LSMessageInfo.h"
#import "LSSubscribedTableKey.h"
#import "LSSubscriptionConstraints.h"
#import "LSTableContext.h"
#import "LSTableInfo+Bridge.h"

@implementation LSClient

+ (LSClient *)client {
    return LS_AUTORELEASE([[self alloc] init]);
}

- (id)init {
    LSLegacyClientRef client = LSLegacyClientMake();
    self = [self initWithSwiftClient:client];
    LSBridgeRelease(client);
    return self;
}

- (id)initWithSwiftClient:(const void *)client {
    if (!(self = [super init])) return nil;
    LSBridgeRetain(client);
    _client = (void *)client;
    _reference = [[LightstreamerWeakReference alloc] initWithObject:self];
    _mpnSubscriptions = [[NSMutableDictionary alloc] init];
    return self;
}

- (void)dealloc {
    LSBridgeRelease(_client);
#if !__has_feature(objc_arc)
    [_reference release];
    [_mpnSubscriptions release];
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

static LSBridgeExceptionRef changeConnection(LSClient *self, LSConnectionConstraints *constraints) {
    LSBridgeExceptionRef failure = NULL;
    double maxBandwidth = constraints.maxBandwidth;
    LSLegacyClientChangeConnection(self->_client, constraints ? &maxBandwidth : NULL, &failure);
    return failure;
}

- (void)changeConnectionWithConstraints:(LSConnectionConstraints *)constraints {
    LSRaise(changeConnection(self, constraints));
}

- (BOOL)changeConnectionWithConstraints:(LSConnectionConstraints *)constraints error:(NSError **)error {
    return LSStore(changeConnection(self, constraints), error);
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

// MARK: - Tables

/// Stores the callbacks of a context, and returns their address; NULL if the context is nil.
static const LSLegacyTableCallbacks *tableCallbacks(LSTableContext *context, LSLegacyTableCallbacks *callbacks) {
    if (!context) return NULL;
    *callbacks = [context callbacks];
    return callbacks;
}

static LSTableContext *tableContext(id<LSTableDelegate> delegate) {
    return delegate ? LS_AUTORELEASE([[LSTableContext alloc] initWithDelegate:delegate]) : nil;
}

static LSSubscribedTableKey *subscribe(
    LSClient *self, LSTableInfo *info, id<LSTableDelegate> delegate, BOOL commandLogic, LSBridgeExceptionRef *failure) {
    LSLegacyTableInfo values;
    LSLegacyTableCallbacks callbacks;
    LSTableContext *context = tableContext(delegate);
    if (info) values = [info bridgeValues];
    int value = LSLegacyClientSubscribe(
        self->_client, info ? &values : NULL, tableCallbacks(context, &callbacks), commandLogic, failure);
    if (*failure) return nil;
    return context ? [context keyOfValue:value] : [LSSubscribedTableKey tableKeyWithKeyValue:value];
}

- (LSSubscribedTableKey *)subscribeTable:(LSTableInfo *)tableInfo
                                delegate:(id<LSTableDelegate>)delegate
                         useCommandLogic:(BOOL)commandLogic {
    LSBridgeExceptionRef failure = NULL;
    LSSubscribedTableKey *key = subscribe(self, tableInfo, delegate, commandLogic, &failure);
    LSRaise(failure);
    return key;
}

- (LSSubscribedTableKey *)subscribeTable:(LSTableInfo *)tableInfo
                                delegate:(id<LSTableDelegate>)delegate
                         useCommandLogic:(BOOL)commandLogic
                                   error:(NSError **)error {
    LSBridgeExceptionRef failure = NULL;
    LSSubscribedTableKey *key = subscribe(self, tableInfo, delegate, commandLogic, &failure);
    return LSStore(failure, error) ? key : nil;
}

- (LSSubscribedTableKey *)subscribeTableWithExtendedInfo:(LSExtendedTableInfo *)tableInfo
                                                delegate:(id<LSTableDelegate>)delegate
                                         useCommandLogic:(BOOL)commandLogic {
    LSBridgeExceptionRef failure = NULL;
    LSSubscribedTableKey *key = subscribe(self, tableInfo, delegate, commandLogic, &failure);
    LSRaise(failure);
    return key;
}

- (LSSubscribedTableKey *)subscribeTableWithExtendedInfo:(LSExtendedTableInfo *)tableInfo
                                                delegate:(id<LSTableDelegate>)delegate
                                         useCommandLogic:(BOOL)commandLogic
                                                   error:(NSError **)error {
    LSBridgeExceptionRef failure = NULL;
    LSSubscribedTableKey *key = subscribe(self, tableInfo, delegate, commandLogic, &failure);
    return LSStore(failure, error) ? key : nil;
}

static void addKeyValue(void *values, int32_t value) {
    [LS_CONTEXT(NSMutableArray, values) addObject:[NSNumber numberWithInt:value]];
}

static NSArray *subscribeItems(
    LSClient *self, LSExtendedTableInfo *info, id<LSTableDelegate> delegate, LSBridgeExceptionRef *failure) {
    LSLegacyTableInfo values;
    LSLegacyTableCallbacks callbacks;
    LSTableContext *context = tableContext(delegate);
    if (info) values = [info bridgeValues];
    NSMutableArray *keyValues = [NSMutableArray array];
    LSLegacyClientSubscribeItems(
        self->_client, info ? &values : NULL, tableCallbacks(context, &callbacks), (__bridge void *)keyValues, addKeyValue, failure);
    if (*failure) return nil;
    NSMutableArray *keys = [NSMutableArray arrayWithCapacity:[keyValues count]];
    for (NSNumber *value in keyValues) {
        int number = [value intValue];
        [keys addObject:context ? [context keyOfValue:number] : [LSSubscribedTableKey tableKeyWithKeyValue:number]];
    }
    return keys;
}

- (NSArray *)subscribeItemsWithExtendedInfo:(LSExtendedTableInfo *)tableInfo delegate:(id<LSTableDelegate>)delegate {
    LSBridgeExceptionRef failure = NULL;
    NSArray *keys = subscribeItems(self, tableInfo, delegate, &failure);
    LSRaise(failure);
    return keys;
}

- (NSArray *)subscribeItemsWithExtendedInfo:(LSExtendedTableInfo *)tableInfo
                                   delegate:(id<LSTableDelegate>)delegate
                                      error:(NSError **)error {
    LSBridgeExceptionRef failure = NULL;
    NSArray *keys = subscribeItems(self, tableInfo, delegate, &failure);
    return LSStore(failure, error) ? keys : nil;
}

static LSBridgeExceptionRef changeTable(LSClient *self, LSSubscribedTableKey *key, LSSubscriptionConstraints *constraints) {
    LSBridgeExceptionRef failure = NULL;
    int32_t value = key.keyValue;
    double maxFrequency = constraints.maxFrequency;
    LSLegacyClientChangeTable(self->_client, key ? &value : NULL, constraints ? &maxFrequency : NULL, &failure);
    return failure;
}

- (void)changeTableSubscription:(LSSubscribedTableKey *)tableKey withConstraints:(LSSubscriptionConstraints *)constraints {
    LSRaise(changeTable(self, tableKey, constraints));
}

- (BOOL)changeTableSubscription:(LSSubscribedTableKey *)tableKey
                withConstraints:(LSSubscriptionConstraints *)constraints
                          error:(NSError **)error {
    return LSStore(changeTable(self, tableKey, constraints), error);
}

static LSBridgeExceptionRef unsubscribe(LSClient *self, LSSubscribedTableKey *key) {
    LSBridgeExceptionRef failure = NULL;
    int32_t value = key.keyValue;
    LSLegacyClientUnsubscribe(self->_client, key ? &value : NULL, &failure);
    return failure;
}

- (void)unsubscribeTable:(LSSubscribedTableKey *)tableKey {
    LSRaise(unsubscribe(self, tableKey));
}

- (BOOL)unsubscribeTable:(LSSubscribedTableKey *)tableKey error:(NSError **)error {
    return LSStore(unsubscribe(self, tableKey), error);
}

static LSBridgeExceptionRef unsubscribeAll(LSClient *self, NSArray *keys) {
    LSBridgeExceptionRef failure = NULL;
    // One more element, so that an empty list has an address.
    NSMutableData *values = [NSMutableData dataWithLength:([keys count] + 1) * sizeof(int32_t)];
    int32_t *value = [values mutableBytes];
    for (LSSubscribedTableKey *key in keys) *value++ = key.keyValue;
    LSLegacyClientUnsubscribeAll(self->_client, keys ? [values bytes] : NULL, (intptr_t)[keys count], &failure);
    return failure;
}

- (void)unsubscribeTables:(NSArray *)tableKeys {
    LSRaise(unsubscribeAll(self, tableKeys));
}

- (BOOL)unsubscribeTables:(NSArray *)tableKeys error:(NSError **)error {
    return LSStore(unsubscribeAll(self, tableKeys), error);
}

// MARK: - Messages

static LSBridgeExceptionRef sendText(LSClient *self, NSString *text) {
    LSBridgeExceptionRef failure = NULL;
    LSLegacyClientSendText(self->_client, LSBorrowText(text), &failure);
    return failure;
}

- (void)sendMessage:(NSString *)message {
    LSRaise(sendText(self, message));
}

- (BOOL)sendMessage:(NSString *)message error:(NSError **)error {
    return LSStore(sendText(self, message), error);
}

- (int)sendMessage:(LSMessageInfo *)message delegate:(id<LSMessageDelegate>)delegate {
    LSBridgeExceptionRef failure = NULL;
    LSLegacyMessage values;
    if (message)
        values = (LSLegacyMessage){LSBorrowText(message.message), LSBorrowText(message.sequence), message.delayTimeout};
    LSLegacyMessageCallbacks callbacks;
    if (delegate) {
        LSMessageContext *context = [[LSMessageContext alloc] initWithMessage:message delegate:delegate];
        callbacks = [context callbacks];
        LS_RELEASE(context);
    }
    int number = LSLegacyClientSendMessage(_client, message ? &values : NULL, delegate ? &callbacks : NULL, &failure);
    LSRaise(failure);
    message.progressiveNumber = number;
    return number;
}

// MARK: - Batches

/// Calls a function of the C interface that has no other parameters.
static LSBridgeExceptionRef call(LSClient *self, void (*function)(LSLegacyClientRef, LSBridgeExceptionRef *)) {
    LSBridgeExceptionRef failure = NULL;
    function(self->_client, &failure);
    return failure;
}

- (void)beginBatch {
    LSRaise(call(self, LSLegacyClientBeginBatch));
}

- (BOOL)beginBatch:(NSError **)error {
    return LSStore(call(self, LSLegacyClientBeginBatch), error);
}

- (void)commitBatch {
    LSRaise(call(self, LSLegacyClientCommitBatch));
}

- (BOOL)commitBatch:(NSError **)error {
    return LSStore(call(self, LSLegacyClientCommitBatch), error);
}

- (void)abortBatch {
    LSRaise(call(self, LSLegacyClientAbortBatch));
}

// MARK: - Push notifications

static LSBridgeData borrowData(NSData *data) {
    LSBridgeData borrowed = {NULL, (intptr_t)[data length]};
    if (data) borrowed.bytes = borrowed.length > 0 ? [data bytes] : "";
    return borrowed;
}

+ (LSMPNTokenStatus)registrationForMPNSucceededWithToken:(NSData *)deviceToken {
    LSBridgeExceptionRef failure = NULL;
    int32_t status = LSLegacyRegisterDeviceToken(borrowData(deviceToken), &failure);
    LSRaise(failure);
    return (LSMPNTokenStatus)status;
}

- (LSMPNTokenStatus)registrationForMPNSucceededWithToken:(NSData *)deviceToken {
    LSBridgeExceptionRef failure = NULL;
    int32_t status = LSLegacyClientRegisterDeviceToken(_client, borrowData(deviceToken), &failure);
    LSRaise(failure);
    return (LSMPNTokenStatus)status;
}

+ (void)applicationMPNBadgeReset {
    LSLegacyResetBadge();
}

- (void)applicationMPNBadgeReset {
    LSLegacyClientResetBadge(_client);
}

/// Returns the object of an MPN subscription, creating it if necessary. Releases the reference, which may be NULL.
static LSMPNSubscription *subscriptionObject(LSClient *self, LSLegacyMPNSubscriptionRef subscription) {
    if (!subscription) return nil;
    NSString *identifier = LSStringFromOwnedText(LSLegacyMPNSubscriptionCopyID(subscription));
    LSMPNSubscription *object = nil;
    @synchronized(self->_mpnSubscriptions) {
        object = LS_RETAIN([self->_mpnSubscriptions objectForKey:identifier]);
        if ([object subscriptionOfFacade] != subscription) {
            LS_RELEASE(object);
            // Removes deactivated objects, which the façade has removed from its cache, too.
            for (NSString *other in [self->_mpnSubscriptions allKeys])
                if ([[self->_mpnSubscriptions objectForKey:other] deactivated]) [self->_mpnSubscriptions removeObjectForKey:other];
            object = [[LSMPNSubscription alloc] initWithSubscription:subscription client:self->_reference];
            [self->_mpnSubscriptions setObject:object forKey:identifier];
        }
    }
    LSBridgeRelease(subscription);
    return LS_AUTORELEASE(object);
}

/// Returns the objects of a list of MPN subscriptions. Releases the list, which may be NULL.
static NSArray *subscriptionObjects(LSClient *self, LSBridgeListRef list) {
    if (!list) return nil;
    NSMutableArray *objects = [NSMutableArray array];
    for (intptr_t index = 0; index < LSBridgeListCount(list); index++)
        [objects addObject:subscriptionObject(self, LSBridgeListCopyElement(list, index))];
    LSBridgeRelease(list);
    return objects;
}

static LSMPNSubscription *activate(LSClient *self, LSMPNInfo *info, BOOL coalescing, LSBridgeExceptionRef *failure) {
    LSLegacyTableInfo table;
    LSLegacyMPNInfo values;
    if (info) values = [info bridgeValues:&table];
    return subscriptionObject(self, LSLegacyClientCopyActivatedMPN(self->_client, info ? &values : NULL, coalescing, failure));
}

- (LSMPNSubscription *)activateMPN:(LSMPNInfo *)mpnInfo coalescing:(BOOL)coalescing {
    LSBridgeExceptionRef failure = NULL;
    LSMPNSubscription *subscription = activate(self, mpnInfo, coalescing, &failure);
    LSRaise(failure);
    return subscription;
}

- (LSMPNSubscription *)activateMPN:(LSMPNInfo *)mpnInfo coalescing:(BOOL)coalescing error:(NSError **)error {
    LSBridgeExceptionRef failure = NULL;
    LSMPNSubscription *subscription = activate(self, mpnInfo, coalescing, &failure);
    return LSStore(failure, error) ? subscription : nil;
}

- (LSMPNSubscription *)inquireMPN:(LSMPNKey *)mpnKey {
    LSBridgeExceptionRef failure = NULL;
    LSLegacyMPNSubscriptionRef found = LSLegacyClientCopyInquiredMPN(_client, LSBorrowText(mpnKey.subscriptionId), &failure);
    LSRaise(failure);
    return subscriptionObject(self, found);
}

- (LSMPNSubscription *)inquireMPN:(LSMPNKey *)mpnKey error:(NSError **)error {
    LSBridgeExceptionRef failure = NULL;
    LSLegacyMPNSubscriptionRef found = LSLegacyClientCopyInquiredMPN(_client, LSBorrowText(mpnKey.subscriptionId), &failure);
    return LSStore(failure, error) ? subscriptionObject(self, found) : nil;
}

- (NSArray *)inquireMPNsWithStatus:(LSMPNSubscriptionStatus)status {
    LSBridgeExceptionRef failure = NULL;
    LSBridgeListRef found = LSLegacyClientCopyInquiredMPNs(_client, status, &failure);
    LSRaise(failure);
    return subscriptionObjects(self, found);
}

- (NSArray *)inquireMPNsWithStatus:(LSMPNSubscriptionStatus)status error:(NSError **)error {
    LSBridgeExceptionRef failure = NULL;
    LSBridgeListRef found = LSLegacyClientCopyInquiredMPNs(_client, status, &failure);
    return LSStore(failure, error) ? subscriptionObjects(self, found) : nil;
}

- (NSArray *)inquireAllMPNs {
    LSBridgeExceptionRef failure = NULL;
    LSBridgeListRef found = LSLegacyClientCopyAllInquiredMPNs(_client, &failure);
    LSRaise(failure);
    return subscriptionObjects(self, found);
}

- (NSArray *)inquireAllMPNs:(NSError **)error {
    LSBridgeExceptionRef failure = NULL;
    LSBridgeListRef found = LSLegacyClientCopyAllInquiredMPNs(_client, &failure);
    return LSStore(failure, error) ? subscriptionObjects(self, found) : nil;
}

static LSBridgeExceptionRef deactivateMPNs(LSClient *self, LSMPNSubscriptionStatus status) {
    LSBridgeExceptionRef failure = NULL;
    LSLegacyClientDeactivateMPNs(self->_client, status, &failure);
    return failure;
}

- (void)deactivateMPNsWithStatus:(LSMPNSubscriptionStatus)status {
    LSRaise(deactivateMPNs(self, status));
}

- (BOOL)deactivateMPNsWithStatus:(LSMPNSubscriptionStatus)status error:(NSError **)error {
    return LSStore(deactivateMPNs(self, status), error);
}

- (void)deactivateAllMPNs {
    LSRaise(call(self, LSLegacyClientDeactivateAllMPNs));
}

- (BOOL)deactivateAllMPNs:(NSError **)error {
    return LSStore(call(self, LSLegacyClientDeactivateAllMPNs), error);
}

- (NSArray *)cachedMPNSubscriptions {
    return subscriptionObjects(self, LSLegacyClientCopyCachedMPNs(_client));
}

- (LSMPNSubscription *)cachedMPNSubscriptionForKey:(LSMPNKey *)mpnKey {
    return subscriptionObject(self, LSLegacyClientCopyCachedMPN(_client, LSBorrowText(mpnKey.subscriptionId)));
}

@end
