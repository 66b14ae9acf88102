#import <Foundation/Foundation.h>

/// Names a subscribed table within its client. Keys of equal value are equal; a value is used once in the life of a client. Immutable.
@interface LSSubscribedTableKey : NSObject <NSCopying> {
  @private
    int _keyValue;
}

/// For internal use: a key of a value.
+ (LSSubscribedTableKey *)tableKeyWithKeyValue:(int)keyValue;
/// For internal use: a key of a value.
- (id)initWithKeyValue:(int)keyValue;

/// The number behind the key.
@property(nonatomic, readonly) int keyValue;

@end
