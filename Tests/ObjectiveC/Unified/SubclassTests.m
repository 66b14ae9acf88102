#import "Recorders.h"

// What Objective-C programs do with any object: subclasses, comparisons, observation, messages to nil.

@interface ConfiguredClient : LSLightstreamerClient {
  @public
    int connects;
}
@end

@implementation ConfiguredClient

/// The other initialiser of the superclass must not call this one.
- (id)initWithServerAddress:(NSString *)serverAddress adapterSet:(NSString *)adapterSet {
    if ((self = [super init])) {
        self.connectionDetails.serverAddress = serverAddress;
        self.connectionDetails.adapterSet = adapterSet;
    }
    return self;
}

- (void)connect {
    connects++;
    [super connect];
}

@end

@interface NamedSubscription : LSSubscription {
  @public
    NSString *name;
}
@end

@implementation NamedSubscription

- (void)dealloc {
    [name release];
    [super dealloc];
}

- (NSString *)requestedSnapshot {
    return [@"overridden " stringByAppendingString:[super requestedSnapshot]];
}

@end

/// Records the class and the name of the subscription.
@interface NameRecorder : CallRecorder <LSSubscriptionDelegate>
@end

@implementation NameRecorder
- (void)subscriptionDidSubscribe:(LSSubscription *)subscription {
    [self record:@"%@ %@", [subscription class], ((NamedSubscription *)subscription)->name];
}
@end

TEST(subclassesOverrideAndAreReturned) {
    ConfiguredClient *client = [[[ConfiguredClient alloc] initWithServerAddress:addressOf(testServer()) adapterSet:@"SCRIPTED"] autorelease];
    NameRecorder *recorder = [[[NameRecorder alloc] init] autorelease];
    NamedSubscription *subscription =
        [[[NamedSubscription alloc] initWithSubscriptionMode:@"MERGE" item:@"named" fields:list(@"a", nil)] autorelease];
    subscription->name = [@"x" copy];
    [subscription addDelegate:recorder];
    CHECK_EQUAL(subscription.requestedSnapshot, @"overridden yes");
    [client subscribe:subscription];
    [client connect];
    CHECK(client->connects == 1);
    CHECK([recorder awaitCall:@"NamedSubscription x"]);
    CHECK([client.subscriptions lastObject] == subscription);
    [client disconnect];
}

/// Refuses to be made with a mode that the superclass refuses.
@interface HalfMadeSubscription : LSMPNSubscription {
    NSString *_note;
}
@end

@implementation HalfMadeSubscription

- (id)initWithSubscriptionMode:(NSString *)subscriptionMode {
    if ((self = [super initWithSubscriptionMode:subscriptionMode])) _note = [@"made" copy];
    return self;
}

- (void)dealloc {
    [_note release];
    [super dealloc];
}

@end

TEST(aSubclassWhoseInitialiserRaisesIsReleased) {
    for (int index = 0; index < 100; index++) {
        @autoreleasepool {
            CHECK_EQUAL([RAISED([[HalfMadeSubscription alloc] initWithSubscriptionMode:@"RAW"]) name], NSInvalidArgumentException);
        }
    }
    CHECK([[[HalfMadeSubscription alloc] initWithSubscriptionMode:@"MERGE"] autorelease] != nil);
}

TEST(objectsAreComparedByIdentity) {
    LSSubscription *one = mergeSubscription(@"i"), *two = mergeSubscription(@"i");
    CHECK([one isEqual:one] && ![one isEqual:two] && [one hash] != [two hash]);
    NSSet *set = [NSSet setWithObjects:one, two, one, nil];
    CHECK([set count] == 2 && [set containsObject:two]);
    CHECK([list((id)one, nil) indexOfObject:two] == NSNotFound);
    CHECK([one respondsToSelector:@selector(setRequestedMaxFrequency:)] && ![one respondsToSelector:@selector(setMode:)]);
    CHECK(![one conformsToProtocol:@protocol(NSCopying)]);
}

TEST(messagesToNilDoNothing) {
    LSLightstreamerClient *client = nil;
    [client connect];
    client.connectionOptions.retryDelay = -1;
    CHECK(client.connectionOptions.retryDelay == 0);
    CHECK_EQUAL(client.status, nil);
    LSItemUpdate *update = nil;
    CHECK_EQUAL([update valueWithFieldName:@"a"], nil);
    CHECK(![update isValueChangedWithFieldPos:1]);
    LSMPNBuilder *builder = nil;
    CHECK_EQUAL([[builder body:@"x"] build], nil);
}

/// Records the values of observed properties.
@interface PropertyObserver : CallRecorder
@end

@implementation PropertyObserver
- (void)observeValueForKeyPath:(NSString *)keyPath ofObject:(id)object change:(NSDictionary *)change context:(void *)context {
    [self record:@"%@ %@ %@", keyPath, [change objectForKey:NSKeyValueChangeOldKey], [change objectForKey:NSKeyValueChangeNewKey]];
}
@end

TEST(settablePropertiesCanBeObserved) {
    PropertyObserver *observer = [[[PropertyObserver alloc] init] autorelease];
    LSLightstreamerClient *client = [[[LSLightstreamerClient alloc] init] autorelease];
    LSSubscription *subscription = mergeSubscription(@"i");
    LSMPNSubscription *push = [[[LSMPNSubscription alloc] initWithSubscription:subscription] autorelease];
    NSKeyValueObservingOptions options = NSKeyValueObservingOptionOld | NSKeyValueObservingOptionNew;
    [client.connectionOptions addObserver:observer forKeyPath:@"retryDelay" options:options context:NULL];
    [client.connectionDetails addObserver:observer forKeyPath:@"user" options:options context:NULL];
    [subscription addObserver:observer forKeyPath:@"requestedSnapshot" options:options context:NULL];
    [push addObserver:observer forKeyPath:@"dataAdapter" options:options context:NULL];
    client.connectionOptions.retryDelay = 7.5;
    client.connectionDetails.user = @"u";
    subscription.requestedSnapshot = @"yes";
    push.dataAdapter = @"A";
    CHECK_EQUAL([observer calls], list(@"retryDelay 4 7.5", @"user <null> u", @"requestedSnapshot no yes", @"dataAdapter <null> A", nil));
    [client.connectionOptions removeObserver:observer forKeyPath:@"retryDelay"];
    [client.connectionDetails removeObserver:observer forKeyPath:@"user"];
    [subscription removeObserver:observer forKeyPath:@"requestedSnapshot"];
    [push removeObserver:observer forKeyPath:@"dataAdapter"];
    CHECK_EQUAL([client valueForKeyPath:@"connectionDetails.user"], @"u");
    [client setValue:@"v" forKeyPath:@"connectionDetails.user"];
    CHECK_EQUAL(client.connectionDetails.user, @"v");
}
