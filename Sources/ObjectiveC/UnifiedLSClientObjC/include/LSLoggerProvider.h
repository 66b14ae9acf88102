#import <Foundation/Foundation.h>

#import "LSLogger.h"
#import "LSNullability.h"

NS_ASSUME_NONNULL_BEGIN

/// Provides a logger for each category: `lightstreamer.stream`, `.protocol`, `.session`, `.transport`, `.actions`, `.reachability`,
/// `.subscriptions`, `.messages`, `.mpn.device`, `.mpn.subscriptions`, and `.internal`, which has no lines of the levels of this API.
@protocol LSLoggerProvider <NSObject>
LS_ANY_NULLABILITY_BEGIN
/// Returns the logger for a category, which the library keeps alive; with nil the category is not logged.
- (id<LSLogger>)loggerWithCategory:(NSString *)category;
LS_ANY_NULLABILITY_END
@end

NS_ASSUME_NONNULL_END
