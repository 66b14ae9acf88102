// What the headers of the Objective-C library of 2.x to 4.x need of Foundation, with the attributes by which Swift bridges classes.

@import ObjectiveC;
#define NS_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
#define NS_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")
#define NS_ENUM(type, name) enum name : type name; enum name : type
typedef unsigned long NSUInteger;
typedef long NSInteger;
typedef double NSTimeInterval;
__attribute__((swift_bridge("Swift.String"))) @interface NSString : NSObject
@end
__attribute__((swift_bridge("Swift.Array"))) @interface NSArray<ObjectType> : NSObject
@end
__attribute__((swift_bridge("Swift.Dictionary"))) @interface NSDictionary<KeyType, ObjectType> : NSObject
@end
@interface NSDate : NSObject
@end
@interface NSURL : NSObject
@end
@interface NSException : NSObject
@end
@interface NSHTTPCookie : NSObject
@end
@interface NSURLAuthenticationChallenge : NSObject
@end
void NSLog(NSString *format, ...);
