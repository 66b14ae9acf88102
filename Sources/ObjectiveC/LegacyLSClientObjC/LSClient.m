#import "LSClient.h"

#import "LSConnectionConstraints.h"
#import "LSConnectionContext.h"
#import "LSConnectionInfo+Bridge.h"
#import "LSException+Bridge.h"
#import "LSExtendedTableInfo.h"
#import "LSMPNInfo+Bridge.h"
#import "LSMPNKey.h"
#import "LSMPNSubscription+Bridge.h"
#import "LSMessageDelegateContext.h"
#import "LSMessageInfo+Bridge.h"
#import "LSSubscribedTableKey.h"
#import "LSSubscriptionConstraints.h"
#import "LSTableContext.h"
#import "LSTableInfo+Bridge.h"

@implementation LSClient

+ (LSClient *)client {
    return LS_AUTORELEASE([[self alloc] init]);
}

/// Takes over the reference to the client of the façade.
static id finish(LSClient *self, LSLegacyClientRef client) {
    self->_client = client;
    self->_reference = [[LightstreamerWeakReference alloc] initWithObject:self];
    self->_mpnSubscriptions = [[NSMutableDictionary alloc] init];
    return self;
}

- (id)init {
    return (self = [super init]) ? finish(self, LSLegacyClientMake()) : nil;
}

- (id)initWithSwiftClient:(LSSwiftObject)swiftClient {
    LSLegacyClientRef client = LSLegacyClientOf(LSPointerToSwiftObject(swiftClient));
    if (!client) {
        LS_RELEASE(self);
        [NSException raise:NSInvalidArgumentException format:@"-[LSClient initWithSwiftClient:]: not an LSClient of the Swift module LegacyLSClient"];
    }
    return (self = [super init]) ? finish(self, client) : nil;
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
    LSLegacyConnectionInfoRef values = [info newFacadeInfo];
    LSLegacyConnectionCallbacks callbacks;
    if (delegate) {
        LSConnectionContext *context = [[LSConnectionContext alloc] initWithClient:self->_reference delegate:delegate];
        callbacks = [context callbacks];
        LS_RELEASE(context);
    }
    LSLegacyClientOpen(self->_client, values, delegate ? &callbacks : NULL, &failure);
    LSBridgeRelease(values);
    return failure;
}

- (void)openConnectionWithInfo:(LSConnectionInfo *)connectionInfo delegate:(id<LSConnectionDelegate>)delegate {
    LSLegacyRaise(openConnection(self, connectionInfo, delegate));
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
    LSLegacyRaise(changeConnection(self, constraints));
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
    LSLegacyTableCallbacks callbacks;
    LSTableContext *context = tableContext(delegate);
    LSLegacyTableInfoRef values = [info newFacadeInfo];
    int value = LSLegacyClientSubscribe(self->_client, values, tableCallbacks(context, &callbacks), commandLogic, failure);
    LSBridgeRelease(values);
    if (*failure) return nil;
    return context ? [context keyOfValue:value] : [LSSubscribedTableKey tableKeyWithKeyValue:value];
}

- (LSSubscribedTableKey *)subscribeTable:(LSTableInfo *)tableInfo
                                delegate:(id<LSTableDelegate>)delegate
                         useCommandLogic:(BOOL)commandLogic {
    LSBridgeExceptionRef failure = NULL;
    LSSubscribedTableKey *key = subscribe(self, tableInfo, delegate, commandLogic, &failure);
    LSLegacyRaise(failure);
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
    LSLegacyRaise(failure);
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
    LSLegacyTableCallbacks callbacks;
    LSTableContext *context = tableContext(delegate);
    LSLegacyTableInfoRef values = [info newFacadeInfo];
    NSMutableArray *keyValues = [NSMutableArray array];
    LSLegacyClientSubscribeItems(
        self->_client, values, tableCallbacks(context, &callbacks), (__bridge void *)keyValues, addKeyValue, failure);
    LSBridgeRelease(values);
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
    LSLegacyRaise(failure);
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
    LSLegacyRaise(changeTable(self, tableKey, constraints));
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
    LSLegacyRaise(unsubscribe(self, tableKey));
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
    LSLegacyRaise(unsubscribeAll(self, tableKeys));
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
    LSLegacyRaise(sendText(self, message));
}

- (BOOL)sendMessage:(NSString *)message error:(NSError **)error {
    return LSStore(sendText(self, message), error);
}

- (int)sendMessage:(LSMessageInfo *)message delegate:(id<LSMessageDelegate>)delegate {
    LSBridgeExceptionRef failure = NULL;
    LSLegacyMessage values;
    if (message)
        values = (LSLegacyMessage){
            LSBorrowText(message.message), LSBorrowText(message.sequence), message.delayTimeout, (__bridge void *)message,
            LSSetProgressiveNumber};
    LSLegacyMessageCallbacks callbacks;
    if (delegate) {
        LSMessageDelegateContext *context = [[LSMessageDelegateContext alloc] initWithMessage:message delegate:delegate];
        callbacks = [context callbacks];
        LS_RELEASE(context);
    }
    int number = LSLegacyClientSendMessage(_client, message ? &values : NULL, delegate ? &callbacks : NULL, &failure);
    LSLegacyRaise(failure);
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
    LSLegacyRaise(call(self, LSLegacyClientBeginBatch));
}

- (BOOL)beginBatch:(NSError **)error {
    return LSStore(call(self, LSLegacyClientBeginBatch), error);
}

- (void)commitBatch {
    LSLegacyRaise(call(self, LSLegacyClientCommitBatch));
}

- (BOOL)commitBatch:(NSError **)error {
    return LSStore(call(self, LSLegacyClientCommitBatch), error);
}

- (void)abortBatch {
    LSLegacyRaise(call(self, LSLegacyClientAbortBatch));
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
    LSLegacyRaise(failure);
    return (LSMPNTokenStatus)status;
}

- (LSMPNTokenStatus)registrationForMPNSucceededWithToken:(NSData *)deviceToken {
    LSBridgeExceptionRef failure = NULL;
    int32_t status = LSLegacyClientRegisterDeviceToken(_client, borrowData(deviceToken), &failure);
    LSLegacyRaise(failure);
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
    LSLegacyMPNInfoRef values = [info newFacadeInfo];
    LSLegacyMPNSubscriptionRef subscription = LSLegacyClientCopyActivatedMPN(self->_client, values, coalescing, failure);
    LSBridgeRelease(values);
    return subscriptionObject(self, subscription);
}

- (LSMPNSubscription *)activateMPN:(LSMPNInfo *)mpnInfo coalescing:(BOOL)coalescing {
    LSBridgeExceptionRef failure = NULL;
    LSMPNSubscription *subscription = activate(self, mpnInfo, coalescing, &failure);
    LSLegacyRaise(failure);
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
    LSLegacyRaise(failure);
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
    LSLegacyRaise(failure);
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
    LSLegacyRaise(failure);
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
    LSLegacyRaise(deactivateMPNs(self, status));
}

- (BOOL)deactivateMPNsWithStatus:(LSMPNSubscriptionStatus)status error:(NSError **)error {
    return LSStore(deactivateMPNs(self, status), error);
}

- (void)deactivateAllMPNs {
    LSLegacyRaise(call(self, LSLegacyClientDeactivateAllMPNs));
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
