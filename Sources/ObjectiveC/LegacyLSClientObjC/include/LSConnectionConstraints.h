#import <Foundation/Foundation.h>

/// The limits that the client requests for a connection. Not thread-safe.
@interface LSConnectionConstraints : NSObject <NSCopying> {
  @private
    double _maxBandwidth;
}

/// Creates constraints with a bandwidth limit in kilobits per second.
+ (LSConnectionConstraints *)constraintsWithMaxBandwidth:(double)maxBandwidth;

/// The bandwidth limit in kilobits per second. Default: 0; 0 or less: no limit. It can only tighten the limit of the Metadata Adapter.
@property(nonatomic, assign) double maxBandwidth;

@end
