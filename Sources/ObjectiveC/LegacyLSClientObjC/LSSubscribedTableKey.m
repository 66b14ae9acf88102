#import "LSSubscribedTableKey.h"

#import "ObjectiveCSupport.h"

@implementation LSSubscribedTableKey

@synthesize keyValue = _keyValue;

+ (LSSubscribedTableKey *)tableKeyWithKeyValue:(int)keyValue {
    return LS_AUTORELEASE([[self alloc] initWithKeyValue:keyValue]);
}

- (id)initWithKeyValue:(int)keyValue {
    if ((self = [super init])) _keyValue = keyValue;
    return self;
}

- (id)copyWithZone:(NSZone *)zone {
    return LS_RETAIN(self);
}

- (BOOL)isEqual:(id)object {
    return [object isKindOfClass:[LSSubscribedTableKey class]] && [object keyValue] == _keyValue;
}

- (NSUInteger)hash {
    return (NSUInteger)_keyValue;
}

- (NSString *)description {
    return [NSString stringWithFormat:@"%d", _keyValue];
}

@end
