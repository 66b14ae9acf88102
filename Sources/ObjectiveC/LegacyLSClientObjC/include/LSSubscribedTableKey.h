#import <Foundation/Foundation.h>

/// Identifies a subscribed table within its client. Keys with the same `keyValue` are equal; a client gives each table a new value.
/// Immutable.
@interface LSSubscribedTableKey : NSObject <NSCopying> {
  @private
    int _keyValue;
}

/// For internal use: creates a key with a value.
+ (LSSubscribedTableKey *)tableKeyWithKeyValue:(int)keyValue;
/// For internal use: creates a key with a value.
- (id)initWithKeyValue:(int)keyValue;

/// The number behind the key.
@property(nonatomic, readonly) int keyValue;

@end
