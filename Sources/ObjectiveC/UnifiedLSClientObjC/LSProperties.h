#import "LSDelegateContext.h"

// One line for each property that an object of the façade has under the name of the getter (Properties.swift in UnifiedLSClientBridge). LS_FACADE
// is the instance variable with the handle of that object.

/// The value of a property; raises if the façade reports a programming error.
static inline id LSGet(const void *object, const char *property) {
    LSBridgeExceptionRef failure = NULL;
    id value = LSReadProperty(object, property, &failure);
    LSRaise(failure);
    return value;
}

/// Sets a property; raises if the façade reports a programming error.
static inline void LSSet(const void *object, const char *property, id value) {
    LSBridgeExceptionRef failure = NULL;
    LSWriteProperty(object, property, value, &failure);
    LSRaise(failure);
}

#define LS_READONLY_OBJECT(type, getter)                                                                                                   \
    -(type *)getter {                                                                                                                      \
        return LSGet(LS_FACADE, #getter);                                                                                                  \
    }

#define LS_READONLY_NUMBER(type, getter, conversion)                                                                                       \
    -(type)getter {                                                                                                                        \
        return (type)[LSGet(LS_FACADE, #getter) conversion];                                                                               \
    }

#define LS_OBJECT(type, getter, setter)                                                                                                    \
    LS_READONLY_OBJECT(type, getter)                                                                                                       \
    -(void)setter : (type *)value {                                                                                                        \
        LSSet(LS_FACADE, #getter, value);                                                                                                  \
    }

/// A property that must not be set to nil.
#define LS_REQUIRED_OBJECT(type, getter, setter)                                                                                           \
    LS_READONLY_OBJECT(type, getter)                                                                                                       \
    -(void)setter : (type *)value {                                                                                                        \
        LSRequire(value, @ #getter);                                                                                                       \
        LSSet(LS_FACADE, #getter, value);                                                                                                  \
    }

#define LS_NUMBER(type, getter, setter, creation, conversion)                                                                              \
    LS_READONLY_NUMBER(type, getter, conversion)                                                                                           \
    -(void)setter : (type)value {                                                                                                          \
        LSSet(LS_FACADE, #getter, [NSNumber creation:value]);                                                                              \
    }

#define LS_READONLY_TEXT(getter) LS_READONLY_OBJECT(NSString, getter)
#define LS_READONLY_FLAG(getter) LS_READONLY_NUMBER(BOOL, getter, boolValue)
#define LS_READONLY_POSITION(getter) LS_READONLY_NUMBER(NSUInteger, getter, unsignedLongLongValue)
#define LS_READONLY_DATE(getter)                                                                                                           \
    -(NSDate *)getter {                                                                                                                    \
        NSNumber *seconds = LSGet(LS_FACADE, #getter);                                                                                     \
        return seconds ? [NSDate dateWithTimeIntervalSince1970:[seconds doubleValue]] : nil;                                               \
    }
#define LS_TEXT(getter, setter) LS_OBJECT(NSString, getter, setter)
#define LS_LIST(getter, setter) LS_OBJECT(NSArray, getter, setter)
#define LS_FLAG(getter, setter) LS_NUMBER(BOOL, getter, setter, numberWithBool, boolValue)
#define LS_TIME(getter, setter) LS_NUMBER(NSTimeInterval, getter, setter, numberWithDouble, doubleValue)
