#import <objc/runtime.h>

#include <pthread.h>

#import "Recorders.h"

// Delegates whose classes override `release`, count their own references, or are changed by others.

/// What happened to a delegate.
typedef struct Life {
    int additions, overrides, deallocations;
} Life;

@interface Tracked : NSObject <LSClientDelegate> {
  @public
    Life *life;
    /// The references, in classes that count their own.
    int count;
    int _number;
}
@property(nonatomic, assign) int number;
@end

@implementation Tracked

@synthesize number = _number;

- (void)clientDidAddDelegate:(LSLightstreamerClient *)client {
    __sync_fetch_and_add(&life->additions, 1);
}

- (void)dealloc {
    life->deallocations++;
    [super dealloc];
}

- (void)observeValueForKeyPath:(NSString *)keyPath ofObject:(id)object change:(NSDictionary *)change context:(void *)context {
}

@end

// MARK: - Classes that a test creates

typedef void (*Release)(id, SEL);

static int depthOf(Class class) {
    int depth = 0;
    while ((class = class_getSuperclass(class))) depth++;
    return depth;
}

/// Sends `release` to `super`, in a method of the class at a depth.
static void releaseSuper(Tracked *self, int depth) {
    Class class = object_getClass(self);
    while (depthOf(class) > depth) class = class_getSuperclass(class);
    ((Release)(void *)class_getMethodImplementation(class_getSuperclass(class), @selector(release)))(self, @selector(release));
}

// Tracked has the depth 1.
static void overrideAt2(Tracked *self, SEL selector) { self->life->overrides++; releaseSuper(self, 2); }
static void overrideAt3(Tracked *self, SEL selector) { self->life->overrides++; releaseSuper(self, 3); }
static void overrideAt4(Tracked *self, SEL selector) { self->life->overrides++; releaseSuper(self, 4); }
static void *const overrides[] = {(void *)overrideAt2, (void *)overrideAt3, (void *)overrideAt4};

static id countedRetain(Tracked *self, SEL selector) {
    __sync_fetch_and_add(&self->count, 1);
    return self;
}

static void countedRelease(Tracked *self, SEL selector) {
    self->life->overrides++;
    if (__sync_sub_and_fetch(&self->count, 1) == 0) [self dealloc];
}

static void addMethod(Class class, SEL selector, void *implementation) {
    Method method = class_getInstanceMethod([NSObject class], selector);
    class_addMethod(class, selector, (IMP)implementation, method_getTypeEncoding(method));
}

/// Creates a base class, its subclass, and a subclass of that. `kinds`: for each of them `-`: it has no `release`, `o`: it overrides it, or
/// `c`: it counts its own references.
static void createClasses(const char *kinds, Class classes[3]) {
    static int created;
    Class superclass = [Tracked class];
    for (int index = 0; index < 3; index++) {
        NSString *name = [NSString stringWithFormat:@"Created%d", created++];
        Class class = objc_allocateClassPair(superclass, [name UTF8String], 0);
        if (kinds[index] == 'o') addMethod(class, @selector(release), overrides[index]);
        if (kinds[index] == 'c') {
            addMethod(class, @selector(retain), (void *)countedRetain);
            addMethod(class, @selector(release), (void *)countedRelease);
        }
        objc_registerClassPair(class);
        superclass = classes[index] = class;
    }
}

static Tracked *make(Class class, Life *life) {
    Tracked *object = [[class alloc] init];
    object->life = life;
    object->count = 1;
    return object;
}

/// How many implementations of a test run for one `release` of an object of a class.
static int overridesOf(const char *kinds, int index) {
    int count = 0;
    for (; index >= 0; index--) {
        if (kinds[index] != '-') count++;
        if (kinds[index] == 'c') break;
    }
    return count;
}

/// Reports a failure, with the case, unless the condition holds.
#define CHECK_CASE(...) checkThat((__VA_ARGS__), [[label stringByAppendingString:@": " #__VA_ARGS__] UTF8String], __FILE__, __LINE__)

/// Waits until the callbacks of all delegates so far have returned, and what they used is released.
static void awaitCallbacks(LSLightstreamerClient *client) {
    ClientRecorder *last = [[ClientRecorder alloc] init];
    [client addDelegate:last];
    [last awaitCall:@"added"];
    [client removeDelegate:last];
    [last awaitCall:@"removed"];
    [last release];
}

static NSUInteger countOfDelegates(LSLightstreamerClient *client) {
    @autoreleasepool {
        return [client.delegates count];
    }
}

/// Adds an object of each class to a client, in an order, and releases them. `observation`: whether they are observed: not at all (0), before
/// (1) or after they are added (2). `change`: a change of the classes by others, after which further objects are added; may be NULL.
static void checkClasses(const char *kinds, const int order[3], int observation, void (*change)(Class classes[3])) {
    NSString *label = [NSString stringWithFormat:@"%s %d%d%d %d", kinds, order[0], order[1], order[2], observation];
    LSLightstreamerClient *client = [[LSLightstreamerClient alloc] init];
    Class classes[3];
    createClasses(kinds, classes);
    Life lives[6] = {{0}};
    Tracked *objects[6];
    int count = change ? 6 : 3;
    for (int next = 0; next < count; next++) {
        if (next == 3) change(classes);
        int index = order[next % 3] + next / 3 * 3;
        Tracked *object = objects[index] = make(classes[index % 3], &lives[index]);
        if (observation == 1) [object addObserver:client forKeyPath:@"number" options:0 context:NULL];
        @autoreleasepool {
            [client addDelegate:object];
        }
        if (observation == 2) [object addObserver:client forKeyPath:@"number" options:0 context:NULL];
    }
    awaitCallbacks(client);
    for (int index = 0; index < count; index++) {
        CHECK_CASE(lives[index].additions == 1);
        int before = lives[index].overrides;
        [objects[index] retain];
        [objects[index] release];
        CHECK_CASE(lives[index].overrides - before == overridesOf(kinds, index % 3));
    }
    for (int index = 0; index < count; index++) {
        if (observation) [objects[index] removeObserver:client forKeyPath:@"number"];
        CHECK_CASE(countOfDelegates(client) == (NSUInteger)(count - index));
        CHECK_CASE(lives[index].deallocations == 0);
        [objects[index] release];
        CHECK_CASE(lives[index].deallocations == 1);
        CHECK_CASE(countOfDelegates(client) == (NSUInteger)(count - index - 1));
    }
    [client release];
}

static const char *const families[] = {"---", "o--", "-o-", "--o", "oo-", "o-o", "-oo", "ooo", "c--", "co-", "c-o", "coo", NULL};
static const int orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

TEST(delegatesWhoseClassesOverrideReleaseAreHeldWeakly) {
    for (const char *const *kinds = families; *kinds; kinds++)
        for (int order = 0; order < 6; order++)
            for (int observation = 0; observation < 3; observation++) checkClasses(*kinds, orders[order], observation, NULL);
}

// MARK: - Classes that others change

/// The implementations of `release` that `swizzle` has replaced, by class.
static NSMapTable *swizzled;

static void swizzledRelease(Tracked *self, SEL selector) {
    Class class = object_getClass(self);
    while (!NSMapGet(swizzled, class)) class = class_getSuperclass(class);
    ((Release)NSMapGet(swizzled, class))(self, selector);
}

/// Replaces `release` of one class, as libraries do that observe objects.
static void swizzle(Class class) {
    if (!swizzled) swizzled = NSCreateMapTable(NSNonOwnedPointerMapKeyCallBacks, NSNonOwnedPointerMapValueCallBacks, 0);
    Method method = class_getInstanceMethod(class, @selector(release));
    NSMapInsert(swizzled, class, (void *)method_getImplementation(method));
    if (!class_addMethod(class, @selector(release), (IMP)(void *)swizzledRelease, method_getTypeEncoding(method)))
        method_setImplementation(method, (IMP)(void *)swizzledRelease);
}

static void swizzleBase(Class classes[3]) { swizzle(classes[0]); }
static void swizzleMiddle(Class classes[3]) { swizzle(classes[1]); }
static void swizzleLeaf(Class classes[3]) { swizzle(classes[2]); }

TEST(classesThatOthersChangeKeepTheirRelease) {
    void (*const changes[])(Class[3]) = {swizzleBase, swizzleMiddle, swizzleLeaf};
    for (const char *const *kinds = families; *kinds; kinds++)
        for (int order = 0; order < 6; order++)
            for (int change = 0; change < 3; change++) checkClasses(*kinds, orders[order], 0, changes[change]);
}

// MARK: - Other owners

/// Overrides `release` in a category.
@interface Categorized : Tracked
@end

@implementation Categorized
@end

@implementation Categorized (Release)
- (oneway void)release {
    life->overrides++;
    [super release];
}
@end

TEST(aCategoryMayOverrideRelease) {
    LSLightstreamerClient *client = [[[LSLightstreamerClient alloc] init] autorelease];
    Life life = {0};
    Tracked *object = make([Categorized class], &life);
    [client addDelegate:object];
    awaitCallbacks(client);
    CHECK(life.additions == 1 && countOfDelegates(client) == 1);
    [object release];
    CHECK(life.deallocations == 1 && countOfDelegates(client) == 0);
}

/// A client that counts its own references.
@interface CountingClient : LSLightstreamerClient {
  @public
    int count;
}
@end

@implementation CountingClient

- (id)retain {
    __sync_fetch_and_add(&count, 1);
    return self;
}

- (oneway void)release {
    if (__sync_sub_and_fetch(&count, 1) == 0) [self dealloc];
}

@end

TEST(aClientThatCountsItsOwnReferencesNotifiesUntilItIsReleased) {
    ClientRecorder *recorder = [[[ClientRecorder alloc] init] autorelease];
    CountingClient *client = [CountingClient alloc];
    client->count = 1;
    @autoreleasepool {
        client = [client init];
        [client addDelegate:recorder];
        [client retain];
        [client release];
        CHECK([recorder awaitCall:@"added"]);
        [client removeDelegate:recorder];
        CHECK([recorder awaitCall:@"removed"]);
    }
    CHECK(EVENTUALLY(client->count == 1));
    [client release];
}

static Tracked *const *releasedObjects;

static void *releaseAll(void *count) {
    for (int index = 0; index < *(int *)count; index++) [releasedObjects[index] release];
    return NULL;
}

TEST(aLastReleaseAndTheReadingOfADelegateExcludeEachOther) {
    Class classes[3];
    createClasses("co-", classes);
    enum { objectCount = 2000 };
    static Life lives[objectCount];
    Tracked *objects[objectCount];
    LSLightstreamerClient *client = [[[LSLightstreamerClient alloc] init] autorelease];
    for (int index = 0; index < objectCount; index++) {
        objects[index] = make(classes[index % 3], &lives[index]);
        @autoreleasepool {
            [client addDelegate:objects[index]];
        }
    }
    releasedObjects = objects;
    int count = objectCount;
    pthread_t thread;
    pthread_create(&thread, NULL, releaseAll, &count);
    while (countOfDelegates(client) > 0) {}
    pthread_join(thread, NULL);
    awaitCallbacks(client);
    for (int index = 0; index < objectCount; index++) CHECK(lives[index].deallocations == 1);
}

TEST(classesOfAnyDepthAreHeldWeakly) {
    Class class = [Tracked class];
    for (int depth = 2; depth < 80; depth++) {
        Class subclass = objc_allocateClassPair(class, [[NSString stringWithFormat:@"Depth%d", depth] UTF8String], 0);
        objc_registerClassPair(subclass);
        class = subclass;
        if (depth % 6) continue;
        LSLightstreamerClient *client = [[[LSLightstreamerClient alloc] init] autorelease];
        Life life = {0};
        Tracked *object = make(class, &life);
        [client addDelegate:object];
        awaitCallbacks(client);
        CHECK(life.additions == 1 && countOfDelegates(client) == 1);
        [object release];
        CHECK(life.deallocations == 1 && countOfDelegates(client) == 0);
    }
}
