// What the test programs of both Objective-C libraries share.
#import <Foundation/Foundation.h>

#include "CObjectiveCServer.h"

// MARK: - Tests

/// A test: `TEST(name) { ... }`, in any file of the program.
#define TEST(name)                                                                                                                         \
    static void name(void);                                                                                                                \
    __attribute__((constructor)) static void register_##name(void) { registerTest(#name, name); }                                          \
    static void name(void)

void registerTest(const char *name, void (*test)(void));

/// Runs all tests, or those whose names contain one of the arguments; returns the exit status.
int runTests(int argc, const char *const *argv);

/// Reports a failure of the running test unless the condition holds. May be used on any thread.
#define CHECK(...) checkThat((__VA_ARGS__), #__VA_ARGS__, __FILE__, __LINE__)
/// Reports a failure of the running test unless both are nil or equal.
#define CHECK_EQUAL(object, expected) checkEqual((object), (expected), #object, __FILE__, __LINE__)
/// The exception that a statement raises; reports a failure if there is none.
#define RAISED(statement)                                                                                                                  \
    ({                                                                                                                                     \
        id raised_ = nil;                                                                                                                  \
        @try {                                                                                                                             \
            statement;                                                                                                                     \
        } @catch (id exception_) {                                                                                                         \
            raised_ = exception_;                                                                                                          \
        }                                                                                                                                  \
        checkThat(raised_ != nil, "raises: " #statement, __FILE__, __LINE__);                                                              \
        raised_;                                                                                                                           \
    })

void checkThat(BOOL holds, const char *condition, const char *file, int line);
void checkEqual(id object, id expected, const char *text, const char *file, int line);

// MARK: - Recording callbacks

/// The calls that a delegate received, as texts, in order. May be used on any thread.
@interface CallRecorder : NSObject {
  @private
    NSCondition *_condition;
    NSMutableArray *_calls;
}
- (void)record:(NSString *)call, ... NS_FORMAT_FUNCTION(1, 2);
/// Waits until the call was recorded; NO after a minute.
- (BOOL)awaitCall:(NSString *)call;
/// Waits until so many calls were recorded; NO after a minute.
- (BOOL)awaitCount:(NSUInteger)count;
/// All of them so far.
- (NSArray *)calls;
- (void)removeAllCalls;
@end

// MARK: - Leaks

/// Runs rounds of work. After the first half, which fills caches, memory may grow by what threads and arenas keep: about 1 MiB, however much
/// work there is.
void checkMemoryStaysFlat(const char *what, int rounds, void (*round)(void));
/// What leak tests multiply their work with. LIGHTSTREAMER_LEAKS=10 makes it 100,000 updates, 10,000 subscriptions and 1,000 connections;
/// without it, a tenth of these.
int leakScale(void);

// MARK: - The embedded server

/// The server of all tests of the program.
TestServerRef testServer(void);
/// The address of a server.
NSString *addressOf(TestServerRef server);
/// Sends an update of an item of the set SCRIPTED: names and values in turn, NSNull for a null value.
void sendUpdate(NSString *item, NSArray *namesAndValues);

// MARK: - Objects without values

/// Makes an object of a class in every way that there is without values, and calls each of its methods with nil and 0. Each must return, or raise
/// an exception of one of the names. Checks also a subclass whose `init` does not call that of its superclass.
void checkObjectsWithoutValues(Class type, NSArray *exceptionNames);

// MARK: - Runtime metadata

/// Type encoding of a method that a class or one of its ancestors implements, without offsets; nil: there is none.
NSString *typesOfMethod(Class type, NSString *selector, BOOL isInstanceMethod);
/// Type encoding of a protocol's method, without offsets; nil: there is none.
NSString *typesOfProtocolMethod(Protocol *protocol, NSString *selector, BOOL isRequired);
/// The attributes of a property, in the order readonly, getter=..., setter=..., assign or retain or copy, nonatomic, separated by spaces;
/// nil: the class has no such property.
NSString *attributesOfProperty(Class type, NSString *name);
/// The names of the properties that a class declares itself.
NSArray *namesOfProperties(Class type);

/// Whether the runtime has what a row describes: `class NAME SUPERCLASS`, `- CLASS SELECTOR TYPES`, `+ CLASS SELECTOR TYPES`,
/// `property CLASS NAME TYPE ATTRIBUTES`, `required PROTOCOL SELECTOR TYPES` or `optional PROTOCOL SELECTOR TYPES`.
///
/// Types as the compiler encodes them, but B for BOOL, Q for NSUInteger, and % for va_list. Attributes as in `attributesOfProperty`.
BOOL inventoryRowHolds(NSString *row, Protocol *(*protocolOfName)(NSString *name));
