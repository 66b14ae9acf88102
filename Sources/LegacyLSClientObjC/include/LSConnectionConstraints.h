#import <Foundation/Foundation.h>

/// Limits that the client requests for a connection. Not thread-safe.
@interface LSConnectionConstraints : NSObject <NSCopying> {
  @private
    double _maxBandwidth;
}

/// Creates constraints with a bandwidth limit in kilobits per second.
+ (LSConnectionConstraints *)constraintsWithMaxBandwidth:(double)maxBandwidth;

/// Bandwidth limit in kilobits per second; 0 (unless changed) or less: no limit. It can only tighten the limit of the Metadata Adapter.
@property(nonatomic, assign) double maxBandwidth;

@end
