// The classes of Foundation that the delegate protocols name.

@import ObjectiveC;

@interface NSString : NSObject
@end

@interface NSDate : NSObject
@end

@interface NSException : NSObject
@end

@interface NSURLAuthenticationChallenge : NSObject
@end

@interface NSMutableURLRequest : NSObject
@end
