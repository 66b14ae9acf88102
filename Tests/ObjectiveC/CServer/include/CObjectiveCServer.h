// The embedded server for test programs in Objective-C. Every function may be called on any thread.
//
// Adapter sets: TEST and DEMO, and SCRIPTED, whose data adapter DEFAULT sends what the program writes. SCRIPTED refuses the user "refused" with code
// -7, the group "unknown" with code 21, and the message "refuse" with code -5. Its push notifications know the application "objc.tests".
#ifndef CObjectiveCServer_h
#define CObjectiveCServer_h

#include <stdbool.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

typedef struct TestServer *TestServerRef;

/// Starts a server on a free port of the loopback interface.
TestServerRef TestServerMake(void);
/// Stops the server and releases the reference.
void TestServerStop(TestServerRef server);
/// The address for clients, allocated with malloc.
char *TestServerCopyAddress(TestServerRef server);

/// Waits until a client has subscribed an item of SCRIPTED, or until it is no longer subscribed. Returns false after ten seconds.
bool TestServerAwaitItem(TestServerRef server, const char *item, bool subscribed);
/// Sends an update of an item of SCRIPTED: names and values in turn, NULL for a null value. `count`: the number of fields.
void TestServerUpdate(
    TestServerRef server, const char *item, bool isSnapshot, const char *_Nullable const *_Nonnull namesAndValues, int32_t count);
void TestServerEndSnapshot(TestServerRef server, const char *item);
void TestServerClearSnapshot(TestServerRef server, const char *item);
void TestServerLoseUpdates(TestServerRef server, const char *item, int32_t count);

/// Resets all connections.
void TestServerCutConnections(TestServerRef server);
/// Ends all sessions with this cause.
void TestServerEndSessions(TestServerRef server, int32_t cause);
/// Sends a line on the streams of all sessions.
void TestServerSendLine(TestServerRef server, const char *line);
/// How many sessions have a subscription to an item.
int32_t TestServerSessionCount(TestServerRef server, const char *item);

#pragma clang assume_nonnull end

#endif
