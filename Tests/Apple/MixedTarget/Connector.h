#import <Foundation/Foundation.h>
#import <Lightstreamer_iOS_Client/Lightstreamer_iOS_Client.h>

NS_ASSUME_NONNULL_BEGIN

/// The Objective-C half: owns the client.
@interface Connector : NSObject <LSClientDelegate>
+ (Connector *)sharedConnector;
- (void)addSubscription:(LSSubscription *)subscription;
@property(nonatomic, readonly) LSLightstreamerClient *client;
@end

NS_ASSUME_NONNULL_END
