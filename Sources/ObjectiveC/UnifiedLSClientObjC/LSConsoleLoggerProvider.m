#import "LSConsoleLoggerProvider.h"

#import "LSConsoleLogger.h"
#import "ObjectiveCSupport.h"

@implementation LSConsoleLoggerProvider

- (id)initWithLevel:(LSConsoleLogLevel)level {
    if ((self = [super init])) _level = level;
    return self;
}

- (id<LSLogger>)loggerWithCategory:(NSString *)category {
    return LS_AUTORELEASE([[LSConsoleLogger alloc] initWithLevel:_level category:category]);
}

@end
