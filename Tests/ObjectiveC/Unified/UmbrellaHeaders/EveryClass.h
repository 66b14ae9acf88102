// Included after an umbrella header alone: a test that names every class, protocol and constant of the API. No #import: five files have it.
#import "ObjectiveCChecks.h"

// Expands the name before TEST makes it part of others.
#define NAMED_TEST(name) TEST(name)

NAMED_TEST(UMBRELLA_TEST) {
    Class classes[] = {
        [LSLightstreamerClient class], [LSConnectionDetails class], [LSConnectionOptions class],   [LSSubscription class],
        [LSItemUpdate class],          [LSMPNDevice class],         [LSMPNSubscription class],     [LSMPNBuilder class],
        [LSConsoleLogger class],       [LSConsoleLoggerProvider class],
    };
    for (unsigned index = 0; index < sizeof(classes) / sizeof(classes[0]); index++) CHECK(classes[index] != Nil);
    Protocol *protocols[] = {
        @protocol(LSClientDelegate),    @protocol(LSClientMessageDelegate),    @protocol(LSSubscriptionDelegate),
        @protocol(LSMPNDeviceDelegate), @protocol(LSMPNSubscriptionDelegate), @protocol(LSLogger),
        @protocol(LSLoggerProvider),
    };
    for (unsigned index = 0; index < sizeof(protocols) / sizeof(protocols[0]); index++) CHECK(protocols[index] != nil);
    LSConsoleLogLevel level = LSConsoleLogLevelWarn;
    CHECK(level == 25);
}
