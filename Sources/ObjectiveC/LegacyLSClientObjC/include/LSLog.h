#import <Foundation/Foundation.h>

#import "LSLogDelegate.h"

/// Log source: calls of the application.
#define LOG_SRC_CLIENT (1)
/// Log source: state changes of sessions.
#define LOG_SRC_STATE_MACHINE (2)
/// Log source: the lines sent to the server and received from it.
#define LOG_SRC_SESSION (4)
/// Log source: timers.
#define LOG_SRC_TIMER (8)
/// Log source: connections to the server.
#define LOG_SRC_URL_DISPATCHER (16)
/// Log source: threads. No line has this source any longer.
#define LOG_SRC_THREAD_POOL (32)

/// The log of all clients of the process. By default all sources are disabled. May be used on any thread, also before a client exists.
@interface LSLog : NSObject

/// Sends lines to a delegate instead of the console; nil: to the console. The delegate is retained.
+ (void)setDelegate:(id<LSLogDelegate>)delegate;

/// Enables a source: one of the LOG_SRC_ constants, or the sum of several.
+ (void)enableSourceType:(int)source;
/// Enables all sources.
+ (void)enableAllSourceTypes;
/// Disables a source: one of the LOG_SRC_ constants, or the sum of several.
+ (void)disableSourceType:(int)source;
/// Disables all sources.
+ (void)disableAllSourceTypes;
/// YES if a source is enabled; for the sum of several sources, if all of them are.
+ (BOOL)isSourceTypeEnabled:(int)source;

@end
