#import "LSClient.h"

#import "LSConnectionConstraints.h"
#import "LSConnectionInfo+Bridge.h"
#import "LSDelegateContexts.h"
#import "LSException+Bridge.h"
#import "LSExtendedTableInfo.h"
#import "LSMPNInfo+Bridge.h"
#import "LSMPNKey.h"
#import "LSMPNSubscription+Bridge.h"
#import "LSMessageInfo+Bridge.h"
#import "LSSubscribedTableKey.h"
#import "LSSubscriptionConstraints.h"
#import "LSTableInfo+Bridge.h"

@implementation LSClient

+ (LSClient *)client {
    return LS_AUTORELEASE([[self alloc] init]);
}

static id finish(LSClient *self, LightstreamerPointer *client) {
    self->_client = (void *)LSCopyHandle(client);
    self->_reference = LS_RETAIN(LSWeakReferenceTo(self));
    self->_mpnSubscriptions = [[NSMutableDictionary alloc] init];
    return self;
}

- (id)init {
    return (self = [super init]) ? finish(self, LS_MAKE("LSClient")) : nil;
}

- (id)initWithSwiftClient:(LSSwiftObject)swiftClient {
    LightstreamerPointer *client = LS_MAKE("LSClient of", LSHandle(LSPointerToSwiftObject(swiftClient)));
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
    [_lastDelegate release];
    [_mpnSubscriptions release];
    [super dealloc];
#endif
}

// MARK: - Connection

static BOOL openConnection(LSClient *self, LSConnectionInfo *info, id<LSConnectionDelegate> delegate, BOOL raises, NSError **error) {
    LSDelegateContext *context = nil;
    if (delegate) context = LS_AUTORELEASE([[LSLegacyContext alloc] initWithDelegate:delegate owner:self->_reference]);
    LightstreamerWeakReference *last = delegate ? LSWeakReferenceTo(delegate) : nil;
    @synchronized(self->_mpnSubscriptions) {
        (void)LS_RETAIN(last);
        LS_RELEASE(self->_lastDelegate);
        self->_lastDelegate = last;
    }
    return LS_DO(LS_FORM, self->_client, "openConnectionWithInfo:delegate:", [info facadeInfo], LSObject(context));
}

- (void)openConnectionWithInfo:(LSConnectionInfo *)connectionInfo delegate:(id<LSConnectionDelegate>)delegate {
    openConnection(self, connectionInfo, delegate, LS_RAISES);
}

- (BOOL)openConnectionWithInfo:(LSConnectionInfo *)connectionInfo delegate:(id<LSConnectionDelegate>)delegate error:(NSError **)error {
    return openConnection(self, connectionInfo, delegate, LS_STORES);
}

static NSNumber *maxBandwidth(LSConnectionConstraints *constraints) {
    return constraints ? [NSNumber numberWithDouble:constraints.maxBandwidth] : nil;
}

- (void)changeConnectionWithConstraints:(LSConnectionConstraints *)constraints {
    LS_DO(LS_RAISES, _client, "changeConnectionWithConstraints:", maxBandwidth(constraints));
}

- (BOOL)changeConnectionWithConstraints:(LSConnectionConstraints *)constraints error:(NSError **)error {
    return LS_DO(LS_STORES, _client, "changeConnectionWithConstraints:", maxBandwidth(constraints));
}

- (void)closeConnection {
    LS_DO(LS_RAISES, _client, "closeConnection");
}

// MARK: - State

- (id<LSConnectionDelegate>)delegate {
    id<LSConnectionDelegate> delegate = [LS_GET(LS_RAISES, _client, "delegate") delegate];
    if (delegate) return delegate;
    // The context of a connection ends with it, while the application may keep the delegate for the next one.
    @synchronized(_mpnSubscriptions) {
        return [_lastDelegate object];
    }
}

- (BOOL)isConnected {
    return [LS_GET(LS_RAISES, _client, "isConnected") boolValue];
}

- (BOOL)isBatching {
    return [LS_GET(LS_RAISES, _client, "isBatching") boolValue];
}

- (BOOL)batching {
    return [self isBatching];
}

- (LSConnectionStatus)connectionStatus {
    return (LSConnectionStatus)[LS_GET(LS_RAISES, _client, "connectionStatus") intValue];
}

// MARK: - Tables

static LSTableContext *tableContext(id<LSTableDelegate> delegate) {
    return delegate ? LS_AUTORELEASE([[LSTableContext alloc] initWithDelegate:delegate]) : nil;
}

static LSSubscribedTableKey *keyOf(LSTableContext *context, NSNumber *value) {
    return context ? [context keyOfValue:[value intValue]] : [LSSubscribedTableKey tableKeyWithKeyValue:[value intValue]];
}

static LSSubscribedTableKey *subscribe(
    LSClient *self, LSTableInfo *info, id<LSTableDelegate> delegate, BOOL commandLogic, BOOL raises, NSError **error) {
    LSTableContext *context = tableContext(delegate);
    NSNumber *value = LS_GET(
        LS_FORM, self->_client, "subscribeTable:delegate:useCommandLogic:", [info facadeInfo], LSObject(context),
        [NSNumber numberWithBool:commandLogic]);
    return value ? keyOf(context, value) : nil;
}

- (LSSubscribedTableKey *)subscribeTable:(LSTableInfo *)tableInfo
                                delegate:(id<LSTableDelegate>)delegate
                         useCommandLogic:(BOOL)commandLogic {
    return subscribe(self, tableInfo, delegate, commandLogic, LS_RAISES);
}

- (LSSubscribedTableKey *)subscribeTable:(LSTableInfo *)tableInfo
                                delegate:(id<LSTableDelegate>)delegate
                         useCommandLogic:(BOOL)commandLogic
                                   error:(NSError **)error {
    return subscribe(self, tableInfo, delegate, commandLogic, LS_STORES);
}

- (LSSubscribedTableKey *)subscribeTableWithExtendedInfo:(LSExtendedTableInfo *)tableInfo
                                                delegate:(id<LSTableDelegate>)delegate
                                         useCommandLogic:(BOOL)commandLogic {
    return subscribe(self, tableInfo, delegate, commandLogic, LS_RAISES);
}

- (LSSubscribedTableKey *)subscribeTableWithExtendedInfo:(LSExtendedTableInfo *)tableInfo
                                                delegate:(id<LSTableDelegate>)delegate
                                         useCommandLogic:(BOOL)commandLogic
                                                   error:(NSError **)error {
    return subscribe(self, tableInfo, delegate, commandLogic, LS_STORES);
}

static NSArray *subscribeItems(
    LSClient *self, LSExtendedTableInfo *info, id<LSTableDelegate> delegate, BOOL raises, NSError **error) {
    LSTableContext *context = tableContext(delegate);
    NSArray *values = LS_GET(
        LS_FORM, self->_client, "subscribeItemsWithExtendedInfo:delegate:", [info facadeInfo], LSObject(context));
    if (!values) return nil;
    NSMutableArray *keys = [NSMutableArray array];
    for (NSNumber *value in values) [keys addObject:keyOf(context, value)];
    return keys;
}

- (NSArray *)subscribeItemsWithExtendedInfo:(LSExtendedTableInfo *)tableInfo delegate:(id<LSTableDelegate>)delegate {
    return subscribeItems(self, tableInfo, delegate, LS_RAISES);
}

- (NSArray *)subscribeItemsWithExtendedInfo:(LSExtendedTableInfo *)tableInfo
                                   delegate:(id<LSTableDelegate>)delegate
                                      error:(NSError **)error {
    return subscribeItems(self, tableInfo, delegate, LS_STORES);
}

static NSNumber *keyValue(LSSubscribedTableKey *key) {
    return key ? [NSNumber numberWithInt:key.keyValue] : nil;
}

static NSNumber *maxFrequency(LSSubscriptionConstraints *constraints) {
    return constraints ? [NSNumber numberWithDouble:constraints.maxFrequency] : nil;
}

- (void)changeTableSubscription:(LSSubscribedTableKey *)tableKey withConstraints:(LSSubscriptionConstraints *)constraints {
    LS_DO(LS_RAISES, _client, "changeTableSubscription:withConstraints:", keyValue(tableKey), maxFrequency(constraints));
}

- (BOOL)changeTableSubscription:(LSSubscribedTableKey *)tableKey
                withConstraints:(LSSubscriptionConstraints *)constraints
                          error:(NSError **)error {
    return LS_DO(LS_STORES, _client, "changeTableSubscription:withConstraints:", keyValue(tableKey), maxFrequency(constraints));
}

- (void)unsubscribeTable:(LSSubscribedTableKey *)tableKey {
    LS_DO(LS_RAISES, _client, "unsubscribeTable:", keyValue(tableKey));
}

- (BOOL)unsubscribeTable:(LSSubscribedTableKey *)tableKey error:(NSError **)error {
    return LS_DO(LS_STORES, _client, "unsubscribeTable:", keyValue(tableKey));
}

static NSArray *keyValues(NSArray *keys) {
    if (!keys) return nil;
    NSMutableArray *values = [NSMutableArray array];
    for (LSSubscribedTableKey *key in keys) [values addObject:keyValue(key)];
    return values;
}

- (void)unsubscribeTables:(NSArray *)tableKeys {
    LS_DO(LS_RAISES, _client, "unsubscribeTables:", keyValues(tableKeys));
}

- (BOOL)unsubscribeTables:(NSArray *)tableKeys error:(NSError **)error {
    return LS_DO(LS_STORES, _client, "unsubscribeTables:", keyValues(tableKeys));
}

// MARK: - Messages

- (void)sendMessage:(NSString *)message {
    LS_DO(LS_RAISES, _client, "sendMessage:", message);
}

- (BOOL)sendMessage:(NSString *)message error:(NSError **)error {
    return LS_DO(LS_STORES, _client, "sendMessage:", message);
}

- (int)sendMessage:(LSMessageInfo *)message delegate:(id<LSMessageDelegate>)delegate {
    LSDelegateContext *numbered = nil, *context = nil;
    if (message) numbered = LS_AUTORELEASE([[LSDelegateContext alloc] initWithDelegate:message owner:nil]);
    if (delegate) context = LS_AUTORELEASE([[LSLegacyContext alloc] initWithDelegate:delegate owner:message]);
    return [LS_GET(
        LS_RAISES, _client, "sendMessage:delegate:", message.message, message.sequence, [NSNumber numberWithDouble:message.delayTimeout],
        LSObject(numbered), LSObject(context)) intValue];
}

// MARK: - Batches

- (void)beginBatch {
    LS_DO(LS_RAISES, _client, "beginBatch");
}

- (BOOL)beginBatch:(NSError **)error {
    return LS_DO(LS_STORES, _client, "beginBatch");
}

- (void)commitBatch {
    LS_DO(LS_RAISES, _client, "commitBatch");
}

- (BOOL)commitBatch:(NSError **)error {
    return LS_DO(LS_STORES, _client, "commitBatch");
}

- (void)abortBatch {
    LS_DO(LS_RAISES, _client, "abortBatch");
}

// MARK: - Push notifications

+ (LSMPNTokenStatus)registrationForMPNSucceededWithToken:(NSData *)deviceToken {
    return (LSMPNTokenStatus)[LS_GET(LS_RAISES, LSLegacyLibrary(), "registrationForMPNSucceededWithToken:", deviceToken) intValue];
}

- (LSMPNTokenStatus)registrationForMPNSucceededWithToken:(NSData *)deviceToken {
    return (LSMPNTokenStatus)[LS_GET(LS_RAISES, _client, "registrationForMPNSucceededWithToken:", deviceToken) intValue];
}

+ (void)applicationMPNBadgeReset {
    LS_DO(LS_RAISES, LSLegacyLibrary(), "applicationMPNBadgeReset");
}

- (void)applicationMPNBadgeReset {
    LS_DO(LS_RAISES, _client, "applicationMPNBadgeReset");
}

/// Returns the object of an MPN subscription of the façade, creating it if necessary; nil for nil.
static LSMPNSubscription *subscriptionObject(LSClient *self, LightstreamerPointer *subscription) {
    if (!subscription) return nil;
    NSString *identifier = LS_GET(LS_RAISES, subscription->_handle, "subscriptionId");
    LSMPNSubscription *object = nil;
    @synchronized(self->_mpnSubscriptions) {
        object = LS_RETAIN([self->_mpnSubscriptions objectForKey:identifier]);
        if ([object subscriptionOfFacade] != subscription->_handle) {
            LS_RELEASE(object);
            object = [[LSMPNSubscription alloc] initWithSubscription:subscription client:self->_reference];
            [self->_mpnSubscriptions setObject:object forKey:identifier];
        }
    }
    return LS_AUTORELEASE(object);
}

/// Removes the objects of deactivated MPN subscriptions, which the façade has also removed from its cache. Asks each of them, so this is done
/// once for a list.
static void removeDeactivated(LSClient *self) {
    @synchronized(self->_mpnSubscriptions) {
        for (NSString *identifier in [self->_mpnSubscriptions allKeys])
            if ([[self->_mpnSubscriptions objectForKey:identifier] deactivated]) [self->_mpnSubscriptions removeObjectForKey:identifier];
    }
}

/// Returns the objects of a list of MPN subscriptions; nil for nil.
static NSArray *subscriptionObjects(LSClient *self, NSArray *list) {
    if (!list) return nil;
    removeDeactivated(self);
    NSMutableArray *objects = [NSMutableArray array];
    for (LightstreamerPointer *subscription in list) [objects addObject:subscriptionObject(self, subscription)];
    return objects;
}

static LSMPNSubscription *activate(LSClient *self, LSMPNInfo *info, BOOL coalescing, BOOL raises, NSError **error) {
    removeDeactivated(self);
    return subscriptionObject(
        self, LS_GET(LS_FORM, self->_client, "activateMPN:coalescing:", [info facadeInfo], [NSNumber numberWithBool:coalescing]));
}

- (LSMPNSubscription *)activateMPN:(LSMPNInfo *)mpnInfo coalescing:(BOOL)coalescing {
    return activate(self, mpnInfo, coalescing, LS_RAISES);
}

- (LSMPNSubscription *)activateMPN:(LSMPNInfo *)mpnInfo coalescing:(BOOL)coalescing error:(NSError **)error {
    return activate(self, mpnInfo, coalescing, LS_STORES);
}

- (LSMPNSubscription *)inquireMPN:(LSMPNKey *)mpnKey {
    return subscriptionObject(self, LS_GET(LS_RAISES, _client, "inquireMPN:", mpnKey.subscriptionId));
}

- (LSMPNSubscription *)inquireMPN:(LSMPNKey *)mpnKey error:(NSError **)error {
    return subscriptionObject(self, LS_GET(LS_STORES, _client, "inquireMPN:", mpnKey.subscriptionId));
}

- (NSArray *)inquireMPNsWithStatus:(LSMPNSubscriptionStatus)status {
    return subscriptionObjects(self, LS_GET(LS_RAISES, _client, "inquireMPNsWithStatus:", [NSNumber numberWithInt:(int)status]));
}

- (NSArray *)inquireMPNsWithStatus:(LSMPNSubscriptionStatus)status error:(NSError **)error {
    return subscriptionObjects(self, LS_GET(LS_STORES, _client, "inquireMPNsWithStatus:", [NSNumber numberWithInt:(int)status]));
}

- (NSArray *)inquireAllMPNs {
    return subscriptionObjects(self, LS_GET(LS_RAISES, _client, "inquireAllMPNs"));
}

- (NSArray *)inquireAllMPNs:(NSError **)error {
    return subscriptionObjects(self, LS_GET(LS_STORES, _client, "inquireAllMPNs"));
}

- (void)deactivateMPNsWithStatus:(LSMPNSubscriptionStatus)status {
    LS_DO(LS_RAISES, _client, "deactivateMPNsWithStatus:", [NSNumber numberWithInt:(int)status]);
}

- (BOOL)deactivateMPNsWithStatus:(LSMPNSubscriptionStatus)status error:(NSError **)error {
    return LS_DO(LS_STORES, _client, "deactivateMPNsWithStatus:", [NSNumber numberWithInt:(int)status]);
}

- (void)deactivateAllMPNs {
    LS_DO(LS_RAISES, _client, "deactivateAllMPNs");
}

- (BOOL)deactivateAllMPNs:(NSError **)error {
    return LS_DO(LS_STORES, _client, "deactivateAllMPNs");
}

- (NSArray *)cachedMPNSubscriptions {
    return subscriptionObjects(self, LS_GET(LS_RAISES, _client, "cachedMPNSubscriptions"));
}

- (LSMPNSubscription *)cachedMPNSubscriptionForKey:(LSMPNKey *)mpnKey {
    return subscriptionObject(self, LS_GET(LS_RAISES, _client, "cachedMPNSubscriptionForKey:", mpnKey.subscriptionId));
}

@end
