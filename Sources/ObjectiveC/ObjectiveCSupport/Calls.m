#import "ObjectiveCSupport.h"

// MARK: - Pointers

@implementation LightstreamerPointer

- (void)dealloc {
    LSBridgeRelease(_handle);
#if !__has_feature(objc_arc)
    [_object release];
    [super dealloc];
#endif
}

@end

LightstreamerPointer *LSOwnedHandle(const void *handle) {
    if (!handle) return nil;
    LightstreamerPointer *pointer = LS_AUTORELEASE([[LightstreamerPointer alloc] init]);
    pointer->_handle = handle;
    return pointer;
}

LightstreamerPointer *LSHandle(const void *handle) {
    if (handle) LSBridgeRetain(handle);
    return LSOwnedHandle(handle);
}

LightstreamerPointer *LSObject(id object) {
    if (!object) return nil;
    LightstreamerPointer *pointer = LS_AUTORELEASE([[LightstreamerPointer alloc] init]);
    pointer->_object = LS_RETAIN(object);
    return pointer;
}

const void *LSCopyHandle(LightstreamerPointer *pointer) {
    if (pointer) LSBridgeRetain(pointer->_handle);
    return pointer ? pointer->_handle : NULL;
}

const void *LSStoreHandle(void **variable, LightstreamerPointer *pointer) {
    void *handle = (void *)LSCopyHandle(pointer);
    void *known = __sync_val_compare_and_swap(variable, NULL, handle);
    if (!known) return handle;
    LSBridgeRelease(handle);
    return known;
}

// MARK: - Values

static LSBridgeValue valueOf(id object);

/// Lists values of objects, valid until the autorelease pool is drained.
static LSBridgeValue listOf(LSBridgeKind kind, NSArray *objects) {
    LSBridgeValue value = {.kind = kind, .count = (intptr_t)[objects count]};
    // One more element, so that an empty list has an address.
    NSMutableData *LS_AUTORELEASING values = [NSMutableData dataWithLength:((NSUInteger)value.count + 1) * sizeof(LSBridgeValue)];
    LSBridgeValue *element = [values mutableBytes];
    value.list = element;
    for (id object in objects) {
        *element = valueOf(object);
        // A list of strings may contain other objects.
        if (!element->text.bytes && !element->handle) element->text = LSBorrowText([object description]);
        element++;
    }
    return value;
}

/// The value of an object, valid until the autorelease pool is drained, and as long as the object.
static LSBridgeValue valueOf(id object) {
    LSBridgeValue value = {.kind = LSBridgeKindNil};
    if (!object || object == [NSNull null]) return value;
    if ([object isKindOfClass:[NSNumber class]]) {
        value.kind = LSBridgeKindNumber;
        value.number = [object doubleValue];
        value.integer = [object longLongValue];
    } else if ([object isKindOfClass:[NSArray class]]) {
        return listOf(LSBridgeKindList, object);
    } else if ([object isKindOfClass:[NSDictionary class]]) {
        NSMutableArray *pairs = [NSMutableArray array];
        for (id name in object) {
            [pairs addObject:name];
            [pairs addObject:[object objectForKey:name]];
        }
        return listOf(LSBridgeKindPairs, pairs);
    } else if ([object isKindOfClass:[NSData class]]) {
        value.kind = LSBridgeKindData;
        value.text.length = (intptr_t)[object length];
        value.text.bytes = value.text.length > 0 ? [object bytes] : "";
    } else if ([object isKindOfClass:[LightstreamerPointer class]]) {
        LightstreamerPointer *pointer = object;
        value.kind = pointer->_handle ? LSBridgeKindHandle : LSBridgeKindObject;
        value.handle = pointer->_handle ? pointer->_handle : (__bridge const void *)pointer->_object;
    } else {
        value.kind = LSBridgeKindText;
        value.text = LSBorrowText([object description]);
    }
    return value;
}

static NSArray *objectsOfList(LSBridgeValue value) {
    NSMutableArray *objects = [NSMutableArray arrayWithCapacity:(NSUInteger)value.count];
    for (intptr_t index = 0; index < value.count; index++) {
        id object = LSObjectOfValue(value.list[index]);
        [objects addObject:object ? object : [NSNull null]];
    }
    return objects;
}

id LSObjectOfValue(LSBridgeValue value) {
    switch (value.kind) {
    case LSBridgeKindNil:
    case LSBridgeKindOwner:
    case LSBridgeKindMade: return nil;
    case LSBridgeKindText: return LSStringFromText(value.text);
    case LSBridgeKindData: return [NSData dataWithBytes:value.text.bytes length:(NSUInteger)value.text.length];
    case LSBridgeKindFlag:
    case LSBridgeKindInt:
    case LSBridgeKindInteger: return [NSNumber numberWithLongLong:value.integer];
    case LSBridgeKindNumber: return [NSNumber numberWithDouble:value.number];
    case LSBridgeKindDate: return [NSDate dateWithTimeIntervalSince1970:value.number];
    case LSBridgeKindList: return objectsOfList(value);
    case LSBridgeKindPairs: {
        NSMutableDictionary *pairs = [NSMutableDictionary dictionary];
        NSArray *objects = objectsOfList(value);
        for (NSUInteger index = 0; index + 1 < [objects count]; index += 2)
            [pairs setObject:[objects objectAtIndex:index + 1] forKey:[objects objectAtIndex:index]];
        return pairs;
    }
    case LSBridgeKindHandle: return LSHandle(value.handle);
    case LSBridgeKindObject: return LS_AUTORELEASE(LS_RETAIN(LS_CONTEXT(NSObject, value.handle)));
    case LSBridgeKindChallenge: return LSChallengeFromBridge(value.handle);
    }
    return nil;
}

// MARK: - Calls of Swift

/// Stores the object of a value in a pointer that owns it.
static void takeResult(void *pointer, LSBridgeValue value) {
    id object = LSObjectOfValue(value);
    *(void **)pointer = object ? LSOwn(object) : NULL;
}

/// Raises for an object on which no initialiser was called.
static void requireHandle(const void *handle, const char *member) {
    if (!handle) [NSException raise:NSInvalidArgumentException format:@"%s: the object was not initialised", member];
}

id LSCall(const void *handle, const char *member, const id *arguments, NSUInteger count, const void **failure) {
    requireHandle(handle, member);
    LSBridgeValue values[count + 1];
    for (NSUInteger index = 0; index < count; index++) values[index] = valueOf(arguments[index]);
    void *result = NULL;
    LSBridgeCall(handle, member, values, (intptr_t)count, &result, takeResult, failure);
    if (!result) return nil;
#if __has_feature(objc_arc)
    return (__bridge_transfer id)result;
#else
    return [(id)result autorelease];
#endif
}

void LSWriteProperty(const void *handle, const char *property, id value, const void **failure) {
    requireHandle(handle, property);
    LSBridgeWrite(handle, property, valueOf(value), failure);
}

static void addName(void *names, const char *name) {
    [LS_CONTEXT(NSMutableArray, names) addObject:[NSString stringWithUTF8String:name]];
}

NSArray *LSNamesOfProperties(const void *handle) {
    NSMutableArray *names = [NSMutableArray array];
    LSBridgeVisitProperties(handle, (__bridge void *)names, addName);
    return names;
}
