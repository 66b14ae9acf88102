#import <Foundation/Foundation.h>

#import "LSConsoleLogLevel.h"
#import "LSLogger.h"

NS_ASSUME_NONNULL_BEGIN

/// Writes a category of the log to the system's log, or to standard error if the platform has none. May be used on any thread.
@interface LSConsoleLogger : NSObject <LSLogger> {
  @private
    void *_logger;
}

/// `level`: the lowest level to write. `category`: the name in each line; nil is the same as an empty name.
- (instancetype)initWithLevel:(LSConsoleLogLevel)level category:(nullable NSString *)category;

@end

NS_ASSUME_NONNULL_END
