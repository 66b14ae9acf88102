#import <Foundation/Foundation.h>

/// Receives the lines of the log.
@protocol LSLogDelegate <NSObject>

/// A line, formatted, without a line end. Called on any thread, also on several at once: be quick, and do not call the client.
- (void)appendLogLine:(NSString *)logLine;

@end
