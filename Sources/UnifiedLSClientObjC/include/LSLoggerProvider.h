#import <Foundation/Foundation.h>

#import "LSLogger.h"
#import "LSNullability.h"

NS_ASSUME_NONNULL_BEGIN

/// Provides a logger for each category: `lightstreamer.stream`, `.protocol`, `.session`, `.transport`, `.actions`, `.reachability`,
/// `.subscriptions`, `.messages`, `.mpn.device` and `.mpn.subscriptions`.
@protocol LSLoggerProvider <NSObject>
LS_ANY_NULLABILITY_BEGIN
/// The logger of a category, which is kept alive; nil: its lines are not written.
- (id<LSLogger>)loggerWithCategory:(NSString *)category;
LS_ANY_NULLABILITY_END
@end

NS_ASSUME_NONNULL_END
