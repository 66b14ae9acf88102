#import "ObjectiveCSupport.h"

/// Stores the object of a value in an `id *` that owns it.
static void takeValue(void *pointer, LSBridgeValue value) {
    id object = nil;
    switch (value.kind) {
    case LSBridgeKindNil: break;
    case LSBridgeKindText: object = LSStringFromText(value.text); break;
    case LSBridgeKindTexts: object = LSArrayFromTexts(value.texts); break;
    case LSBridgeKindPairs: {
        NSMutableDictionary *pairs = [NSMutableDictionary dictionary];
        NSArray *texts = LSArrayFromTexts(value.texts);
        for (NSUInteger index = 0; index + 1 < [texts count]; index += 2)
            [pairs setObject:[texts objectAtIndex:index + 1] forKey:[texts objectAtIndex:index]];
        object = pairs;
        break;
    }
    case LSBridgeKindNumber:
        object = value.number == (double)value.integer ? [NSNumber numberWithLongLong:value.integer]
                                                       : [NSNumber numberWithDouble:value.number];
        break;
    }
    *(void **)pointer = object ? LSOwn(object) : NULL;
}

id LSReadProperty(const void *object, const char *property, LSBridgeExceptionRef *failure) {
    void *value = NULL;
    LSBridgeRead(object, property, &value, takeValue, failure);
    if (!value) return nil;
#if __has_feature(objc_arc)
    return (__bridge_transfer id)value;
#else
    return [(id)value autorelease];
#endif
}

void LSWriteProperty(const void *object, const char *property, id value, LSBridgeExceptionRef *failure) {
    LSBridgeValue written = {LSBridgeKindNil, {NULL, 0}, {NULL, 0}, 0, 0};
    if ([value isKindOfClass:[NSNumber class]]) {
        written.kind = LSBridgeKindNumber;
        written.number = [value doubleValue];
        written.integer = [value longLongValue];
    } else if ([value isKindOfClass:[NSArray class]]) {
        written.kind = LSBridgeKindTexts;
        written.texts = LSBorrowTexts(value);
    } else if ([value isKindOfClass:[NSDictionary class]]) {
        NSMutableArray *pairs = [NSMutableArray array];
        for (id name in value) {
            [pairs addObject:name];
            [pairs addObject:[value objectForKey:name]];
        }
        written.kind = LSBridgeKindPairs;
        written.texts = LSBorrowTexts(pairs);
    } else if (value) {
        written.kind = LSBridgeKindText;
        written.text = LSBorrowText([value description]);
    }
    LSBridgeWrite(object, property, written, failure);
}

static void addName(void *names, const char *name) {
    [LS_CONTEXT(NSMutableArray, names) addObject:[NSString stringWithUTF8String:name]];
}

NSArray *LSNamesOfProperties(const void *object) {
    NSMutableArray *names = [NSMutableArray array];
    LSBridgeVisitProperties(object, (__bridge void *)names, addName);
    return names;
}
