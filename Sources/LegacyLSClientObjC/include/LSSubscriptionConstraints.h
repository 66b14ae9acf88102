#import <Foundation/Foundation.h>

/// Limits that the client requests for a table. Not thread-safe.
@interface LSSubscriptionConstraints : NSObject <NSCopying> {
  @private
    double _maxFrequency;
}

/// Creates constraints with a limit of updates per second for each item.
+ (LSSubscriptionConstraints *)constraintsWithMaxFrequency:(double)maxFrequency;

/// Updates per second for each item; 0 (unless changed) or less: no limit.
@property(nonatomic, assign) double maxFrequency;

@end
