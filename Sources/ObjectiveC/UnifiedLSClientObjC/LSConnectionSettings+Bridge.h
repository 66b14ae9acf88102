#import "LSConnectionDetails.h"
#import "LSConnectionOptions.h"

@class LightstreamerPointer;

@interface LSConnectionDetails (Bridge)
- (id)initWithDetails:(LightstreamerPointer *)details;
@end

@interface LSConnectionOptions (Bridge)
- (id)initWithOptions:(LightstreamerPointer *)options;
@end
