#import <Foundation/Foundation.h>

#import "LSConsoleLogLevel.h"
#import "LSLoggerProvider.h"

NS_ASSUME_NONNULL_BEGIN

/// Provides an LSConsoleLogger for each category. May be used on any thread.
@interface LSConsoleLoggerProvider : NSObject <LSLoggerProvider> {
  @private
    LSConsoleLogLevel _level;
}

/// `level`: the lowest level to write.
- (instancetype)initWithLevel:(LSConsoleLogLevel)level;

@end

NS_ASSUME_NONNULL_END
