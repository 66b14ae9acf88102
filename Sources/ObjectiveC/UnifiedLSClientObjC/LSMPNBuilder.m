#import "LSMPNBuilder.h"

#import "LSCalls.h"

#define LS_FACADE _builder

@implementation LSMPNBuilder

- (id)init {
    if ((self = [super init])) _builder = LS_MAKE(self, "LSMPNBuilder", nil);
    return self;
}

- (id)initWithNotificationFormat:(NSString *)notificationFormat {
    LSRequireForInit(self, notificationFormat, [NSString class], @"notificationFormat");
    if ((self = [super init])) _builder = LS_MAKE(self, "LSMPNBuilder", notificationFormat);
    return self;
}

LS_RELEASE_FACADE

LS_READONLY_TEXT(build)

// MARK: - Parts

/// The value of a part, if it is of this class.
static id part(LSMPNBuilder *self, const char *name, Class type) {
    id value = LS_SEND(self->_builder, name);
    return [value isKindOfClass:type] ? value : nil;
}

static id setPart(LSMPNBuilder *self, const char *name, id value, Class type) {
    LSSetObject(self->_builder, name, value, type);
    return self;
}

#define LS_PART(type, name)                                                                                                                \
    -(type *)name {                                                                                                                        \
        return part(self, #name, [type class]);                                                                                            \
    }                                                                                                                                      \
    -(LSMPNBuilder *)name : (type *)value {                                                                                                \
        return setPart(self, #name, value, [type class]);                                                                                  \
    }

/// A part that is a string or a number.
#define LS_MIXED_PART(name)                                                                                                                \
    -(NSString *)name##AsString {                                                                                                          \
        return part(self, #name, [NSString class]);                                                                                        \
    }                                                                                                                                      \
    -(NSInteger)name##AsInt {                                                                                                              \
        return (NSInteger)[part(self, #name, [NSNumber class]) longLongValue];                                                             \
    }                                                                                                                                      \
    -(LSMPNBuilder *)name##WithString : (NSString *)value {                                                                                \
        return setPart(self, #name, value, [NSString class]);                                                                              \
    }                                                                                                                                      \
    -(LSMPNBuilder *)name##WithInt : (NSInteger)value {                                                                                    \
        return setPart(self, #name, [NSNumber numberWithLongLong:value], [NSNumber class]);                                                \
    }

LS_PART(NSString, alert)
LS_PART(NSString, body)
LS_PART(NSArray, bodyLocArguments)
LS_PART(NSString, bodyLocKey)
LS_PART(NSString, title)
LS_PART(NSString, subtitle)
LS_PART(NSArray, titleLocArguments)
LS_PART(NSString, titleLocKey)
LS_PART(NSString, launchImage)
LS_PART(NSString, locActionKey)
LS_MIXED_PART(badge)
LS_MIXED_PART(contentAvailable)
LS_MIXED_PART(mutableContent)
LS_PART(NSString, category)
LS_PART(NSString, sound)
LS_PART(NSString, threadId)

// MARK: - Custom data

- (NSDictionary *)customData {
    NSData *json = [LS_SEND(_builder, "customData") dataUsingEncoding:NSUTF8StringEncoding];
    return json ? [NSJSONSerialization JSONObjectWithData:json options:0 error:NULL] : nil;
}

- (LSMPNBuilder *)customData:(NSDictionary *)customData {
    // Swift validates the JSON, because GNUstep omits values that JSON cannot represent. The empty string is not JSON, so it fails.
    NSString *text = customData ? @"" : nil;
    if (customData && [NSJSONSerialization isValidJSONObject:customData]) {
        NSData *json = [NSJSONSerialization dataWithJSONObject:customData options:0 error:NULL];
        text = LS_AUTORELEASE([[NSString alloc] initWithData:json encoding:NSUTF8StringEncoding]);
    }
    return setPart(self, "customData", text, [NSString class]);
}

@end
