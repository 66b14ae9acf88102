#import <Foundation/Foundation.h>

@class LSTableInfo;

/// The badge that the server increments with each notification.
#define AUTO_BADGE_VALUE (@"AUTO")

/// Describes an MPN subscription: the table that it watches, and the notification that it sends.
///
/// Strings may refer to fields: `${field_name}` (tables of LSExtendedTableInfo) or `$[position]`, 1-based. The description of an
/// LSMPNSubscription is immutable: its setters raise LSPushClientException. Not thread-safe.
@interface LSMPNInfo : NSObject <NSCopying> {
  @private
    LSTableInfo *_tableInfo;
    NSString *_sound;
    NSString *_badge;
    NSString *_contentAvailable;
    NSString *_launchImage;
    NSString *_category;
    NSString *_format;
    NSString *_localizedActionKey;
    NSString *_localizedFormatKey;
    NSArray *_arguments;
    NSDictionary *_customData;
    NSString *_triggerExpression;
    BOOL _isFrozen;
}

/// Creates a description with a text.
+ (LSMPNInfo *)mpnInfoWithTableInfo:(LSTableInfo *)tableInfo
                              sound:(NSString *)sound
                              badge:(NSString *)badge
                             format:(NSString *)format;
/// Creates a description with a localised text.
+ (LSMPNInfo *)mpnInfoWithTableInfo:(LSTableInfo *)tableInfo
                              sound:(NSString *)sound
                              badge:(NSString *)badge
                 localizedFormatKey:(NSString *)localizedFormatKey
                          arguments:(NSArray *)arguments;
/// Creates a description with a localised text and button.
+ (LSMPNInfo *)mpnInfoWithTableInfo:(LSTableInfo *)tableInfo
                              sound:(NSString *)sound
                              badge:(NSString *)badge
                 localizedActionKey:(NSString *)localizedActionKey
                 localizedFormatKey:(NSString *)localizedFormatKey
                          arguments:(NSArray *)arguments;
/// Creates a description with a localised text, button and category.
+ (LSMPNInfo *)mpnInfoWithTableInfo:(LSTableInfo *)tableInfo
                              sound:(NSString *)sound
                              badge:(NSString *)badge
                 localizedActionKey:(NSString *)localizedActionKey
                           category:(NSString *)category
                 localizedFormatKey:(NSString *)localizedFormatKey
                          arguments:(NSArray *)arguments;

/// The table to watch; the only property that must be set.
@property(nonatomic, retain) LSTableInfo *tableInfo;
/// The name of the sound; "Default": the default sound; nil: no sound.
@property(nonatomic, copy) NSString *sound;
/// The badge: a number as a string, or AUTO_BADGE_VALUE; nil: the badge does not change.
@property(nonatomic, copy) NSString *badge;
/// "1" to notify the application of new content; nil: the notification has no such flag.
@property(nonatomic, copy) NSString *contentAvailable;
/// The name of the launch image; nil: the default one.
@property(nonatomic, copy) NSString *launchImage;
/// The category of the actions that the notification offers; nil: none.
@property(nonatomic, copy) NSString *category;
/// The text of the notification; cannot be combined with `localizedFormatKey`. nil: none.
@property(nonatomic, copy) NSString *format;
/// The key of the localised label of the action button; nil: the default label.
@property(nonatomic, copy) NSString *localizedActionKey;
/// The key of the localised text of the notification; cannot be combined with `format`. nil: none.
@property(nonatomic, copy) NSString *localizedFormatKey;
/// The arguments of the localised text, strings; nil: none.
@property(nonatomic, copy) NSArray *arguments;
/// Additional pairs of strings for the payload; nil: none.
@property(nonatomic, copy) NSDictionary *customData;
/// A Java Boolean expression over the fields, which the server evaluates: once it is true, one notification is sent, and no more after
/// it. nil: each update sends a notification.
@property(nonatomic, copy) NSString *triggerExpression;

@end
