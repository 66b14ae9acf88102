#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// Builds and parses the JSON of a push notification. May be used on any thread.
///
/// A setter returns the builder, so that calls can be chained; nil removes a value. A property is nil, or 0, if the value is absent or of
/// another type.
@interface LSMPNBuilder : NSObject {
  @private
    void *_builder;
}

/// Creates an empty notification.
- (instancetype)init;
/// Creates a notification from its JSON string. Raises if the string is not a JSON object.
- (instancetype)initWithNotificationFormat:(NSString *)notificationFormat;
/// Returns the notification as a JSON string, with its keys in order.
- (NSString *)build;

/// Sets `aps.alert` to a string, which replaces its parts.
- (LSMPNBuilder *)alert:(nullable NSString *)alert;
/// `aps.alert`, if it is a string.
@property(nonatomic, readonly, nullable) NSString *alert;
/// Sets `aps.alert.body`.
- (LSMPNBuilder *)body:(nullable NSString *)body;
/// `aps.alert.body`
@property(nonatomic, readonly, nullable) NSString *body;
/// Sets `aps.alert.loc-args`.
- (LSMPNBuilder *)bodyLocArguments:(nullable NSArray<NSString *> *)bodyLocArguments;
/// `aps.alert.loc-args`
@property(nonatomic, readonly, nullable) NSArray<NSString *> *bodyLocArguments;
/// Sets `aps.alert.loc-key`.
- (LSMPNBuilder *)bodyLocKey:(nullable NSString *)bodyLocKey;
/// `aps.alert.loc-key`
@property(nonatomic, readonly, nullable) NSString *bodyLocKey;
/// Sets `aps.alert.title`.
- (LSMPNBuilder *)title:(nullable NSString *)title;
/// `aps.alert.title`
@property(nonatomic, readonly, nullable) NSString *title;
/// Sets `aps.alert.subtitle`.
- (LSMPNBuilder *)subtitle:(nullable NSString *)subtitle;
/// `aps.alert.subtitle`
@property(nonatomic, readonly, nullable) NSString *subtitle;
/// Sets `aps.alert.title-loc-args`.
- (LSMPNBuilder *)titleLocArguments:(nullable NSArray<NSString *> *)titleLocArguments;
/// `aps.alert.title-loc-args`
@property(nonatomic, readonly, nullable) NSArray<NSString *> *titleLocArguments;
/// Sets `aps.alert.title-loc-key`.
- (LSMPNBuilder *)titleLocKey:(nullable NSString *)titleLocKey;
/// `aps.alert.title-loc-key`
@property(nonatomic, readonly, nullable) NSString *titleLocKey;
/// Sets `aps.alert.launch-image`.
- (LSMPNBuilder *)launchImage:(nullable NSString *)launchImage;
/// `aps.alert.launch-image`
@property(nonatomic, readonly, nullable) NSString *launchImage;
/// Sets `aps.alert.action-loc-key`.
- (LSMPNBuilder *)locActionKey:(nullable NSString *)locActionKey;
/// `aps.alert.action-loc-key`
@property(nonatomic, readonly, nullable) NSString *locActionKey;

/// Sets `aps.badge`; with `AUTO` the server counts.
- (LSMPNBuilder *)badgeWithString:(nullable NSString *)badge;
/// Sets `aps.badge`.
- (LSMPNBuilder *)badgeWithInt:(NSInteger)badge;
/// `aps.badge`, if it is a string.
@property(nonatomic, readonly, nullable) NSString *badgeAsString;
/// `aps.badge`, if it is a number.
@property(nonatomic, readonly) NSInteger badgeAsInt;
/// Sets `aps.content-available`.
- (LSMPNBuilder *)contentAvailableWithString:(nullable NSString *)contentAvailable;
/// Sets `aps.content-available`.
- (LSMPNBuilder *)contentAvailableWithInt:(NSInteger)contentAvailable;
/// `aps.content-available`, if it is a string.
@property(nonatomic, readonly, nullable) NSString *contentAvailableAsString;
/// `aps.content-available`, if it is a number.
@property(nonatomic, readonly) NSInteger contentAvailableAsInt;
/// Sets `aps.mutable-content`.
- (LSMPNBuilder *)mutableContentWithString:(nullable NSString *)mutableContent;
/// Sets `aps.mutable-content`.
- (LSMPNBuilder *)mutableContentWithInt:(NSInteger)mutableContent;
/// `aps.mutable-content`, if it is a string.
@property(nonatomic, readonly, nullable) NSString *mutableContentAsString;
/// `aps.mutable-content`, if it is a number.
@property(nonatomic, readonly) NSInteger mutableContentAsInt;
/// Sets `aps.category`.
- (LSMPNBuilder *)category:(nullable NSString *)category;
/// `aps.category`
@property(nonatomic, readonly, nullable) NSString *category;
/// Sets `aps.sound`.
- (LSMPNBuilder *)sound:(nullable NSString *)sound;
/// `aps.sound`
@property(nonatomic, readonly, nullable) NSString *sound;
/// Sets `aps.thread-id`.
- (LSMPNBuilder *)threadId:(nullable NSString *)threadId;
/// `aps.thread-id`
@property(nonatomic, readonly, nullable) NSString *threadId;

/// Sets all root keys except `aps`. Raises if the dictionary cannot be written as JSON.
- (LSMPNBuilder *)customData:(nullable NSDictionary *)customData;
/// All root keys except `aps`; empty if none is set.
@property(nonatomic, readonly, nullable) NSDictionary *customData;

@end

NS_ASSUME_NONNULL_END
