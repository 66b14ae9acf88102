#import <Foundation/Foundation.h>

@class LSTableInfo;

/// The badge that the server increments with each notification.
#define AUTO_BADGE_VALUE (@"AUTO")

/// What an MPN subscription watches, and the notification that it sends.
///
/// Texts may refer to fields: `${field_name}` (tables of LSExtendedTableInfo) or `$[position]`, 1-based. The description of an
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

/// The table to watch; the only mandatory part.
@property(nonatomic, retain) LSTableInfo *tableInfo;
/// Name of the sound; "Default" for the usual one; nil: none.
@property(nonatomic, copy) NSString *sound;
/// The badge, a number as text or AUTO_BADGE_VALUE; nil: unchanged.
@property(nonatomic, copy) NSString *badge;
/// "1" to notify the application of new content; nil: no flag.
@property(nonatomic, copy) NSString *contentAvailable;
/// Name of the launch image; nil: the usual one.
@property(nonatomic, copy) NSString *launchImage;
/// Category of the actions that are offered; nil: none.
@property(nonatomic, copy) NSString *category;
/// The text; nil: see `localizedFormatKey`.
@property(nonatomic, copy) NSString *format;
/// Key of the localised label of the action button; nil: the usual one.
@property(nonatomic, copy) NSString *localizedActionKey;
/// Key of the localised text, in place of `format`.
@property(nonatomic, copy) NSString *localizedFormatKey;
/// Strings that the localised text is filled with; nil: none.
@property(nonatomic, copy) NSArray *arguments;
/// More pairs of strings for the payload; nil: none.
@property(nonatomic, copy) NSDictionary *customData;
/// A Java condition on the fields, evaluated by the server: once it holds, one notification is sent, and no more after it. nil: each update
/// sends one.
@property(nonatomic, copy) NSString *triggerExpression;

@end
