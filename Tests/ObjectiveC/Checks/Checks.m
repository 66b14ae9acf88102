#import "ObjectiveCChecks.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct {
    const char *name;
    void (*test)(void);
} tests[500];
static int testCount;
static int failureCount;

void registerTest(const char *name, void (*test)(void)) {
    tests[testCount].name = name;
    tests[testCount].test = test;
    testCount++;
}

void checkThat(BOOL holds, const char *condition, const char *file, int line) {
    if (holds) return;
    __sync_fetch_and_add(&failureCount, 1);
    const char *slash = strrchr(file, '/');
    printf("    %s:%d: %s\n", slash ? slash + 1 : file, line, condition);
}

void checkEqual(id object, id expected, const char *text, const char *file, int line) {
    if (object == expected || [object isEqual:expected]) return;
    checkThat(NO, [[NSString stringWithFormat:@"%s is %@, not %@", text, object, expected] UTF8String], file, line);
}

static TestServerRef server;

TestServerRef testServer(void) {
    if (server) return server;
    server = TestServerMake();
    // A program without a bundle has no identifier of its own: the server sends notifications to this one.
    [[NSUserDefaults standardUserDefaults] registerDefaults:[NSDictionary dictionaryWithObject:@"objc.tests" forKey:@"LS_appID"]];
    return server;
}

NSString *addressOf(TestServerRef server) {
    char *address = TestServerCopyAddress(server);
    NSString *string = [NSString stringWithUTF8String:address];
    free(address);
    return string;
}

void sendUpdate(NSString *item, NSArray *namesAndValues) {
    NSUInteger count = [namesAndValues count];
    const char *texts[count];
    for (NSUInteger index = 0; index < count; index++) {
        id text = [namesAndValues objectAtIndex:index];
        texts[index] = text == [NSNull null] ? NULL : [text UTF8String];
    }
    TestServerUpdate(testServer(), [item UTF8String], false, texts, (int32_t)(count / 2));
}

int runTests(int argc, const char *const *argv) {
    int run = 0, failed = 0;
    setvbuf(stdout, NULL, _IOLBF, 0);
    for (int index = 0; index < testCount; index++) {
        BOOL isChosen = argc < 2;
        for (int argument = 1; argument < argc; argument++)
            isChosen = isChosen || strstr(tests[index].name, argv[argument]) != NULL;
        if (!isChosen) continue;
        failureCount = 0;
        @autoreleasepool {
            @try {
                tests[index].test();
            } @catch (NSException *exception) {
                checkThat(NO, [[exception description] UTF8String], tests[index].name, 0);
            }
        }
        run++;
        if (failureCount > 0) failed++;
        printf("%s %s\n", failureCount > 0 ? "not ok" : "ok", tests[index].name);
    }
    printf("%d tests, %d failed\n", run, failed);
    if (server) TestServerStop(server);
    return failed > 0 || run == 0;
}
