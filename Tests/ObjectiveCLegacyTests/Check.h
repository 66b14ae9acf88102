#import <LegacyLSClientObjC.h>

#include "CObjectiveCServer.h"

/// A test: a function of a name.
#define TEST(name) static void name(void) __attribute__((used)); \
    __attribute__((constructor)) static void register_##name(void) { registerTest(#name, name); } static void name(void)

void registerTest(const char *name, void (*test)(void));

/// Reports a failure of the running test unless the condition holds.
#define CHECK(condition) checkThat((condition), #condition, __FILE__, __LINE__)
#define CHECK_EQUAL(object, expected) checkEqual((object), (expected), #object, __FILE__, __LINE__)
/// The exception that a statement raises; reports a failure if there is none.
#define RAISED(statement) ({ id raised_ = nil; @try { statement; } @catch (id exception_) { raised_ = exception_; } \
    CHECK(raised_ != nil); raised_; })

void checkThat(BOOL holds, const char *condition, const char *file, int line);
void checkEqual(id object, id expected, const char *text, const char *file, int line);

/// Runs all tests, or those whose names are given; returns the exit status.
int runTests(int argc, const char *const *argv);

/// The server of all tests, and its address.
TestServerRef testServer(void);
NSString *testAddress(void);
