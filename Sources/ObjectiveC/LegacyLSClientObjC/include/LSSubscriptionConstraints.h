#import <Foundation/Foundation.h>

/// The limits that the client requests for a table. Not thread-safe.
@interface LSSubscriptionConstraints : NSObject <NSCopying> {
  @private
    double _maxFrequency;
}

/// Creates constraints with a limit of updates per second for each item.
+ (LSSubscriptionConstraints *)constraintsWithMaxFrequency:(double)maxFrequency;

/// The maximum number of updates per second for each item. Default: 0; 0 or less: no limit.
@property(nonatomic, assign) double maxFrequency;

@end
