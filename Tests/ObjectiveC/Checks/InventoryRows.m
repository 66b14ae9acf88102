#import <objc/runtime.h>

#import "ObjectiveCChecks.h"

/// Has what the compiler makes of a va_list parameter.
@interface VariableArguments : NSObject
- (void)take:(va_list)arguments;
@end

@implementation VariableArguments
- (void)take:(va_list)arguments {
}
@end

/// The encoding of a method from the types of a row.
static NSString *encoding(NSString *types) {
    NSString *variable = [typesOfMethod([VariableArguments class], @"take:", YES) substringFromIndex:3];
    NSMutableString *text = [NSMutableString string];
    for (NSUInteger index = 0; index < [types length]; index++) {
        unichar type = [types characterAtIndex:index];
        NSString *part = [NSString stringWithFormat:@"%C", type];
        if (type == 'B') part = [NSString stringWithUTF8String:@encode(BOOL)];
        if (type == 'Q') part = [NSString stringWithUTF8String:@encode(NSUInteger)];
        if (type == '%') part = variable;
        [text appendString:part];
        if (index == 0) [text appendString:@"@:"];
    }
    return text;
}

BOOL inventoryRowHolds(NSString *row, Protocol *(*protocolOfName)(NSString *)) {
    NSArray *words = [row componentsSeparatedByString:@" "];
    NSString *kind = [words objectAtIndex:0], *owner = [words objectAtIndex:1], *name = [words objectAtIndex:2];
    Class class = NSClassFromString(owner);
    if ([kind isEqualToString:@"class"]) return class && class_getSuperclass(class) == NSClassFromString(name);
    NSString *types = [words objectAtIndex:3];
    if ([kind isEqualToString:@"property"]) {
        NSString *attributes = [[words subarrayWithRange:NSMakeRange(4, [words count] - 4)] componentsJoinedByString:@" "];
        if (![attributesOfProperty(class, name) isEqualToString:attributes]) return NO;
        NSString *capitalised = [[[name substringToIndex:1] uppercaseString] stringByAppendingString:[name substringFromIndex:1]];
        NSString *getter = name;
        for (NSString *attribute in words)
            if ([attribute hasPrefix:@"getter="]) getter = [attribute substringFromIndex:7];
        if (![typesOfMethod(class, getter, YES) isEqualToString:encoding(types)]) return NO;
        NSString *setter = [NSString stringWithFormat:@"set%@:", capitalised];
        if ([attributes hasPrefix:@"readonly"]) return typesOfMethod(class, setter, YES) == nil;
        return [typesOfMethod(class, setter, YES) isEqualToString:encoding([@"v" stringByAppendingString:types])];
    }
    if ([kind isEqualToString:@"-"] || [kind isEqualToString:@"+"])
        return [typesOfMethod(class, name, [kind isEqualToString:@"-"]) isEqualToString:encoding(types)];
    BOOL isRequired = [kind isEqualToString:@"required"];
    return [typesOfProtocolMethod(protocolOfName(owner), name, isRequired) isEqualToString:encoding(types)] &&
           !typesOfProtocolMethod(protocolOfName(owner), name, !isRequired);
}
