#import <objc/runtime.h>

#import "ObjectiveCChecks.h"

/// A type encoding without the frame offsets.
static NSString *withoutOffsets(const char *types) {
    if (!types) return nil;
    NSMutableString *text = [NSMutableString string];
    BOOL isQuoted = NO;
    int depth = 0;
    for (const char *c = types; *c; c++) {
        if (*c == '"') isQuoted = !isQuoted;
        if (*c == '{' || *c == '[' || *c == '(') depth++;
        if (*c == '}' || *c == ']' || *c == ')') depth--;
        if (!isQuoted && depth == 0 && ((*c >= '0' && *c <= '9') || *c == '-' || *c == '+')) continue;
        [text appendFormat:@"%c", *c];
    }
    return text;
}

NSString *typesOfMethod(Class type, NSString *selector, BOOL isInstanceMethod) {
    SEL sel = NSSelectorFromString(selector);
    Method method = isInstanceMethod ? class_getInstanceMethod(type, sel) : class_getClassMethod(type, sel);
    return method ? withoutOffsets(method_getTypeEncoding(method)) : nil;
}

/// The parts of an attribute list in the documented order.
static NSString *attributeText(BOOL isReadOnly, NSString *getter, NSString *setter, NSString *ownership, BOOL isNonatomic) {
    NSMutableArray *parts = [NSMutableArray array];
    if (isReadOnly) [parts addObject:@"readonly"];
    if (getter) [parts addObject:[@"getter=" stringByAppendingString:getter]];
    if (setter) [parts addObject:[@"setter=" stringByAppendingString:setter]];
    if (!isReadOnly) [parts addObject:ownership];
    if (isNonatomic) [parts addObject:@"nonatomic"];
    return [parts componentsJoinedByString:@" "];
}

#ifdef GNU_RUNTIME

// gcc's runtime finds neither optional methods nor properties, though clang writes them: after the fields that the runtime knows.

struct ClangProtocol {
    void *isa;
    const char *name;
    void *protocols;
    struct ClangMethodDescriptions *instanceMethods;
    void *classMethods;
    struct ClangMethodDescriptions *optionalInstanceMethods;
};

struct ClangMethodDescriptions {
    int count;
    struct {
        const char *name;
        const char *types;
    } methods[];
};

struct ClangProperties {
    int count;
    struct ClangProperties *next;
    struct {
        const char *name;
        /// Of clang's ObjCPropertyAttribute: readonly 1, getter 2, assign 4, readwrite 8, retain 16, copy 32, nonatomic 64, setter 128.
        unsigned char attributes;
        char others[3];
        const char *getter;
        const char *getterTypes;
        const char *setter;
        const char *setterTypes;
    } properties[];
};

struct ClangClass {
    /// isa to gc_object_type, as in gcc's struct objc_class.
    void *known[13];
    long version;
    void *instanceVariableOffsets;
    struct ClangProperties *properties;
};

NSString *typesOfProtocolMethod(Protocol *protocol, NSString *selector, BOOL isRequired) {
    if (!protocol) return nil;
    struct ClangProtocol *written = (struct ClangProtocol *)protocol;
    struct ClangMethodDescriptions *list = isRequired ? written->instanceMethods : written->optionalInstanceMethods;
    for (int index = 0; list && index < list->count; index++)
        if (strcmp(list->methods[index].name, [selector UTF8String]) == 0) return withoutOffsets(list->methods[index].types);
    return nil;
}

NSString *attributesOfProperty(Class type, NSString *name) {
    for (struct ClangProperties *list = ((struct ClangClass *)type)->properties; list; list = list->next) {
        for (int index = 0; index < list->count; index++) {
            if (strcmp(list->properties[index].name, [name UTF8String]) != 0) continue;
            unsigned char bits = list->properties[index].attributes;
            return attributeText(
                bits & 1, bits & 2 ? [NSString stringWithUTF8String:list->properties[index].getter] : nil,
                bits & 128 ? [NSString stringWithUTF8String:list->properties[index].setter] : nil,
                bits & 32 ? @"copy" : bits & 16 ? @"retain" : @"assign", bits & 64);
        }
    }
    return nil;
}

NSArray *namesOfProperties(Class type) {
    NSMutableArray *names = [NSMutableArray array];
    for (struct ClangProperties *list = ((struct ClangClass *)type)->properties; list; list = list->next)
        for (int index = 0; index < list->count; index++) [names addObject:[NSString stringWithUTF8String:list->properties[index].name]];
    return names;
}

#else

NSString *typesOfProtocolMethod(Protocol *protocol, NSString *selector, BOOL isRequired) {
    return withoutOffsets(protocol_getMethodDescription(protocol, NSSelectorFromString(selector), isRequired, YES).types);
}

NSString *attributesOfProperty(Class type, NSString *name) {
    objc_property_t property = class_getProperty(type, [name UTF8String]);
    if (!property) return nil;
    NSString *getter = nil, *setter = nil, *ownership = @"assign";
    BOOL isReadOnly = NO, isNonatomic = NO;
    for (NSString *part in [[NSString stringWithUTF8String:property_getAttributes(property)] componentsSeparatedByString:@","]) {
        switch ([part characterAtIndex:0]) {
        case 'R': isReadOnly = YES; break;
        case 'N': isNonatomic = YES; break;
        case 'C': ownership = @"copy"; break;
        case '&': ownership = @"retain"; break;
        case 'G': getter = [part substringFromIndex:1]; break;
        case 'S': setter = [part substringFromIndex:1]; break;
        }
    }
    return attributeText(isReadOnly, getter, setter, ownership, isNonatomic);
}

NSArray *namesOfProperties(Class type) {
    NSMutableArray *names = [NSMutableArray array];
    unsigned int count = 0;
    objc_property_t *list = class_copyPropertyList(type, &count);
    for (unsigned int index = 0; index < count; index++) [names addObject:[NSString stringWithUTF8String:property_getName(list[index])]];
    free(list);
    return names;
}

#endif
