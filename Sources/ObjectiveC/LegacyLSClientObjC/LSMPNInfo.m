#import "LSMPNInfo+Bridge.h"

#import "LSException+Bridge.h"
#import "LSFacadeValues.h"
#import "LSPushClientException.h"
#import "LSTableInfo+Bridge.h"
#import "Setters.h"

@implementation LSMPNInfo

@synthesize tableInfo = _tableInfo;
@synthesize sound = _sound;
@synthesize badge = _badge;
@synthesize contentAvailable = _contentAvailable;
@synthesize launchImage = _launchImage;
@synthesize category = _category;
@synthesize format = _format;
@synthesize localizedActionKey = _localizedActionKey;
@synthesize localizedFormatKey = _localizedFormatKey;
@synthesize arguments = _arguments;
@synthesize customData = _customData;
@synthesize triggerExpression = _triggerExpression;

LS_CHANGEABLE_COPY(NSString *, setSound, _sound)
LS_CHANGEABLE_COPY(NSString *, setBadge, _badge)
LS_CHANGEABLE_COPY(NSString *, setContentAvailable, _contentAvailable)
LS_CHANGEABLE_COPY(NSString *, setLaunchImage, _launchImage)
LS_CHANGEABLE_COPY(NSString *, setCategory, _category)
LS_CHANGEABLE_COPY(NSString *, setFormat, _format)
LS_CHANGEABLE_COPY(NSString *, setLocalizedActionKey, _localizedActionKey)
LS_CHANGEABLE_COPY(NSString *, setLocalizedFormatKey, _localizedFormatKey)
LS_CHANGEABLE_COPY(NSArray *, setArguments, _arguments)
LS_CHANGEABLE_COPY(NSDictionary *, setCustomData, _customData)
LS_CHANGEABLE_COPY(NSString *, setTriggerExpression, _triggerExpression)

- (void)setTableInfo:(LSTableInfo *)tableInfo {
    [self requireChangeable];
    if (_tableInfo == tableInfo) return;
    LS_RELEASE(_tableInfo);
    _tableInfo = LS_RETAIN(tableInfo);
}

+ (LSMPNInfo *)mpnInfoWithTableInfo:(LSTableInfo *)tableInfo
                              sound:(NSString *)sound
                              badge:(NSString *)badge
                             format:(NSString *)format {
    LSMPNInfo *info = [[self alloc] init];
    info.tableInfo = tableInfo;
    info.sound = sound;
    info.badge = badge;
    info.format = format;
    return LS_AUTORELEASE(info);
}

+ (LSMPNInfo *)mpnInfoWithTableInfo:(LSTableInfo *)tableInfo
                              sound:(NSString *)sound
                              badge:(NSString *)badge
                 localizedFormatKey:(NSString *)localizedFormatKey
                          arguments:(NSArray *)arguments {
    return [self mpnInfoWithTableInfo:tableInfo
                                sound:sound
                                badge:badge
                   localizedActionKey:nil
                             category:nil
                   localizedFormatKey:localizedFormatKey
                            arguments:arguments];
}

+ (LSMPNInfo *)mpnInfoWithTableInfo:(LSTableInfo *)tableInfo
                              sound:(NSString *)sound
                              badge:(NSString *)badge
                 localizedActionKey:(NSString *)localizedActionKey
                 localizedFormatKey:(NSString *)localizedFormatKey
                          arguments:(NSArray *)arguments {
    return [self mpnInfoWithTableInfo:tableInfo
                                sound:sound
                                badge:badge
                   localizedActionKey:localizedActionKey
                             category:nil
                   localizedFormatKey:localizedFormatKey
                            arguments:arguments];
}

+ (LSMPNInfo *)mpnInfoWithTableInfo:(LSTableInfo *)tableInfo
                              sound:(NSString *)sound
                              badge:(NSString *)badge
                 localizedActionKey:(NSString *)localizedActionKey
                           category:(NSString *)category
                 localizedFormatKey:(NSString *)localizedFormatKey
                          arguments:(NSArray *)arguments {
    LSMPNInfo *info = [[self alloc] init];
    info.tableInfo = tableInfo;
    info.sound = sound;
    info.badge = badge;
    info.localizedActionKey = localizedActionKey;
    info.category = category;
    info.localizedFormatKey = localizedFormatKey;
    info.arguments = arguments;
    return LS_AUTORELEASE(info);
}

#if !__has_feature(objc_arc)
- (void)dealloc {
    [_tableInfo release];
    [_sound release];
    [_badge release];
    [_contentAvailable release];
    [_launchImage release];
    [_category release];
    [_format release];
    [_localizedActionKey release];
    [_localizedFormatKey release];
    [_arguments release];
    [_customData release];
    [_triggerExpression release];
    [super dealloc];
}
#endif

/// Returns a copy that can be changed, even of an immutable description.
- (id)copyWithZone:(NSZone *)zone {
    LSMPNInfo *copy = [[[self class] allocWithZone:zone] init];
    copy.tableInfo = LS_AUTORELEASE([self.tableInfo copyWithZone:zone]);
    LSCopyValues(self, copy, LS_MAKE("LSMPNInfo", nil));
    return copy;
}

// MARK: - Bridge

- (LightstreamerPointer *)facadeInfo {
    LightstreamerPointer *info = LS_MAKE("LSMPNInfo", [self.tableInfo facadeInfo]);
    LSGiveValues(self, info);
    return info;
}

- (void)requireChangeable {
    if (_isFrozen)
        [[LSPushClientException clientExceptionWithReason:@"The description of a push notification subscription cannot be changed"] raise];
}

- (void)freeze {
    [self.tableInfo freeze];
    _isFrozen = YES;
}

@end

LSMPNInfo *LSMPNInfoFromBridge(LightstreamerPointer *facade) {
    LSMPNInfo *info = LS_AUTORELEASE([[LSMPNInfo alloc] init]);
    LightstreamerPointer *table = LS_GET(LS_RAISES, facade->_handle, "tableInfo");
    if (table) info.tableInfo = LSTableInfoFromBridge(table);
    LSTakeValues(info, facade);
    [info freeze];
    return info;
}
