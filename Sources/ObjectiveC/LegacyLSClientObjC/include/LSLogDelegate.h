#import <Foundation/Foundation.h>

/// Receives the lines of the log.
@protocol LSLogDelegate <NSObject>

/// Receives a formatted line, without a line end. Called on any thread, also on several at once: return quickly, and do not call the
/// client.
- (void)appendLogLine:(NSString *)logLine;

@end
