#import <Foundation/Foundation.h>

#import "LSLogDelegate.h"

/// Log source: calls of the application.
#define LOG_SRC_CLIENT (1)
/// Log source: state changes of sessions.
#define LOG_SRC_STATE_MACHINE (2)
/// Log source: what is sent to the server, and what the server sends.
#define LOG_SRC_SESSION (4)
/// Log source: timers.
#define LOG_SRC_TIMER (8)
/// Log source: connections to the server.
#define LOG_SRC_URL_DISPATCHER (16)
/// Log source: threads. Nothing is logged for it any more.
#define LOG_SRC_THREAD_POOL (32)

/// The log of all clients of the process. All sources are off at first. May be used on any thread, before any client exists.
@interface LSLog : NSObject

/// Sends lines to a delegate, and only there; nil: to the console again. The delegate is kept alive.
+ (void)setDelegate:(id<LSLogDelegate>)delegate;

/// Switches a source on: one of the LOG_SRC_ constants, or several added up.
+ (void)enableSourceType:(int)source;
/// Switches all sources on.
+ (void)enableAllSourceTypes;
/// Switches a source off: one of the LOG_SRC_ constants, or several added up.
+ (void)disableSourceType:(int)source;
/// Switches all sources off.
+ (void)disableAllSourceTypes;
/// Whether a source is on; for several added up, whether all of them are.
+ (BOOL)isSourceTypeEnabled:(int)source;

@end
