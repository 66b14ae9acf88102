#import <LegacyLSClientObjC.h>
#import <objc/runtime.h>

#import "Inventory.h"
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

static Protocol *protocolOfName(NSString *name) {
    if ([name isEqualToString:@"LSConnectionDelegate"]) return @protocol(LSConnectionDelegate);
    if ([name isEqualToString:@"LSTableDelegate"]) return @protocol(LSTableDelegate);
    if ([name isEqualToString:@"LSMessageDelegate"]) return @protocol(LSMessageDelegate);
    if ([name isEqualToString:@"LSLogDelegate"]) return @protocol(LSLogDelegate);
    return nil;
}

/// Whether the runtime has what a row says.
static BOOL holds(NSArray *words) {
    NSString *kind = [words objectAtIndex:0], *owner = [words objectAtIndex:1], *name = [words objectAtIndex:2];
    Class class = NSClassFromString(owner);
    if ([kind isEqualToString:@"class"]) return class && class_getSuperclass(class) == NSClassFromString(name);
    NSString *types = [words objectAtIndex:3];
    if ([kind isEqualToString:@"property"]) {
        NSString *attributes = [[words subarrayWithRange:NSMakeRange(4, [words count] - 4)] componentsJoinedByString:@" "];
        if (![attributesOfProperty(class, name) isEqualToString:attributes]) return NO;
        NSRange range = [attributes rangeOfString:@"getter=is"];
        NSString *capitalised = [[[name substringToIndex:1] uppercaseString] stringByAppendingString:[name substringFromIndex:1]];
        NSString *getter = range.length > 0 ? [@"is" stringByAppendingString:capitalised] : name;
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

TEST(theRuntimeHasEveryMemberOfTheInventory) {
    int count = 0, missing = 0;
    for (; inventory[count]; count++) {
        NSString *row = [NSString stringWithUTF8String:inventory[count]];
        if (holds([row componentsSeparatedByString:@" "])) continue;
        missing++;
        checkThat(NO, inventory[count], "Inventory", count);
    }
    int constants = 0;
    for (; inventoryConstants[constants].name; constants++) {
        if (inventoryConstants[constants].value == inventoryConstants[constants].expected) continue;
        missing++;
        checkThat(NO, inventoryConstants[constants].name, "Inventory", constants);
    }
    CHECK_EQUAL(UNORDERED_MESSAGES, @"UNORDERED_MESSAGES");
    CHECK_EQUAL(AUTO_BADGE_VALUE, @"AUTO");
    printf("    %d members, %d constants, missing: %d\n", count, constants + 2, missing);
}

TEST(theConformanceCheckFindsWhatIsMissing) {
    CHECK(!holds([@"class LSNothing NSObject" componentsSeparatedByString:@" "]));
    CHECK(!holds([@"class LSTableInfo LSClient" componentsSeparatedByString:@" "]));
    CHECK(!holds([@"- LSClient closeConnections v" componentsSeparatedByString:@" "]));
    CHECK(!holds([@"- LSClient closeConnection @" componentsSeparatedByString:@" "]));
    CHECK(!holds([@"+ LSClient closeConnection v" componentsSeparatedByString:@" "]));
    CHECK(!holds([@"property LSClient nothing @ readonly" componentsSeparatedByString:@" "]));
    CHECK(!holds([@"property LSTableInfo group @ retain nonatomic" componentsSeparatedByString:@" "]));
    CHECK(!holds([@"property LSTableInfo group i copy nonatomic" componentsSeparatedByString:@" "]));
    CHECK(!holds([@"required LSTableDelegate tableDidUnsubscribeAllItems: v@" componentsSeparatedByString:@" "]));
    CHECK(!holds([@"optional LSLogDelegate appendLogLine: v@" componentsSeparatedByString:@" "]));
    CHECK(!holds([@"optional LSTableDelegate tableDidUnsubscribeAllItems: v@i" componentsSeparatedByString:@" "]));
}
