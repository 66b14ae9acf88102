#import "LSMPNInfo+Bridge.h"

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
    copy.sound = self.sound;
    copy.badge = self.badge;
    copy.contentAvailable = self.contentAvailable;
    copy.launchImage = self.launchImage;
    copy.category = self.category;
    copy.format = self.format;
    copy.localizedActionKey = self.localizedActionKey;
    copy.localizedFormatKey = self.localizedFormatKey;
    copy.arguments = self.arguments;
    copy.customData = self.customData;
    copy.triggerExpression = self.triggerExpression;
    return copy;
}

// MARK: - Bridge

- (LSLegacyMPNInfo)bridgeValues:(LSLegacyTableInfo *)table {
    LSLegacyMPNInfo values;
    if (self.tableInfo) *table = [self.tableInfo bridgeValues];
    values.tableInfo = self.tableInfo ? table : NULL;
    values.sound = LSBorrowText(self.sound);
    values.badge = LSBorrowText(self.badge);
    values.contentAvailable = LSBorrowText(self.contentAvailable);
    values.launchImage = LSBorrowText(self.launchImage);
    values.category = LSBorrowText(self.category);
    values.format = LSBorrowText(self.format);
    values.localizedActionKey = LSBorrowText(self.localizedActionKey);
    values.localizedFormatKey = LSBorrowText(self.localizedFormatKey);
    values.arguments = LSBorrowTexts(self.arguments);
    NSArray *keys = [self.customData allKeys];
    values.customKeys = LSBorrowTexts(keys);
    values.customValues = LSBorrowTexts(keys ? [self.customData objectsForKeys:keys notFoundMarker:@""] : nil);
    values.triggerExpression = LSBorrowText(self.triggerExpression);
    return values;
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

LSMPNInfo *LSMPNInfoFromBridge(const LSLegacyMPNInfo *values) {
    LSMPNInfo *info = LS_AUTORELEASE([[LSMPNInfo alloc] init]);
    if (values->tableInfo) info.tableInfo = LSTableInfoFromBridge(values->tableInfo);
    info.sound = LSStringFromText(values->sound);
    info.badge = LSStringFromText(values->badge);
    info.contentAvailable = LSStringFromText(values->contentAvailable);
    info.launchImage = LSStringFromText(values->launchImage);
    info.category = LSStringFromText(values->category);
    info.format = LSStringFromText(values->format);
    info.localizedActionKey = LSStringFromText(values->localizedActionKey);
    info.localizedFormatKey = LSStringFromText(values->localizedFormatKey);
    info.arguments = LSArrayFromTexts(values->arguments);
    if (values->customKeys.texts)
        info.customData = [NSDictionary dictionaryWithObjects:LSArrayFromTexts(values->customValues)
                                                      forKeys:LSArrayFromTexts(values->customKeys)];
    info.triggerExpression = LSStringFromText(values->triggerExpression);
    [info freeze];
    return info;
}
