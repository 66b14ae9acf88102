#import "LSMPNBuilder.h"

#import "LSDelegateContext.h"

@implementation LSMPNBuilder

static id make(LSMPNBuilder *self, NSString *format) {
    if (!self) return nil;
    LSBridgeExceptionRef failure = NULL;
    self->_builder = LSUnifiedBuilderMake(LSBorrowText(format), &failure);
    if (failure) LS_RELEASE(self);
    LSRaise(failure);
    return self;
}

- (id)init {
    return make([super init], nil);
}

- (id)initWithNotificationFormat:(NSString *)notificationFormat {
    LSRequireForInit(self, notificationFormat, @"notificationFormat");
    return make([super init], notificationFormat);
}

- (void)dealloc {
    LSBridgeRelease(_builder);
#if !__has_feature(objc_arc)
    [super dealloc];
#endif
}

- (NSString *)build {
    LSBridgeExceptionRef failure = NULL;
    NSString *format = LSStringFromOwnedText(LSUnifiedBuilderCopyFormat(_builder, &failure));
    LSRaise(failure);
    return format;
}

// MARK: - Texts

static NSString *text(LSMPNBuilder *self, LSUnifiedBuilderText property) {
    return LSStringFromOwnedText(LSUnifiedBuilderCopyText(self->_builder, property));
}

static id setText(LSMPNBuilder *self, LSUnifiedBuilderText property, NSString *text) {
    LSUnifiedBuilderSetText(self->_builder, property, LSBorrowText(text));
    return self;
}

- (NSString *)alert {
    return text(self, LSUnifiedBuilderAlert);
}

- (LSMPNBuilder *)alert:(NSString *)alert {
    return setText(self, LSUnifiedBuilderAlert, alert);
}

- (NSString *)body {
    return text(self, LSUnifiedBuilderBody);
}

- (LSMPNBuilder *)body:(NSString *)body {
    return setText(self, LSUnifiedBuilderBody, body);
}

- (NSString *)bodyLocKey {
    return text(self, LSUnifiedBuilderBodyLocKey);
}

- (LSMPNBuilder *)bodyLocKey:(NSString *)bodyLocKey {
    return setText(self, LSUnifiedBuilderBodyLocKey, bodyLocKey);
}

- (NSString *)title {
    return text(self, LSUnifiedBuilderTitle);
}

- (LSMPNBuilder *)title:(NSString *)title {
    return setText(self, LSUnifiedBuilderTitle, title);
}

- (NSString *)subtitle {
    return text(self, LSUnifiedBuilderSubtitle);
}

- (LSMPNBuilder *)subtitle:(NSString *)subtitle {
    return setText(self, LSUnifiedBuilderSubtitle, subtitle);
}

- (NSString *)titleLocKey {
    return text(self, LSUnifiedBuilderTitleLocKey);
}

- (LSMPNBuilder *)titleLocKey:(NSString *)titleLocKey {
    return setText(self, LSUnifiedBuilderTitleLocKey, titleLocKey);
}

- (NSString *)launchImage {
    return text(self, LSUnifiedBuilderLaunchImage);
}

- (LSMPNBuilder *)launchImage:(NSString *)launchImage {
    return setText(self, LSUnifiedBuilderLaunchImage, launchImage);
}

- (NSString *)locActionKey {
    return text(self, LSUnifiedBuilderLocActionKey);
}

- (LSMPNBuilder *)locActionKey:(NSString *)locActionKey {
    return setText(self, LSUnifiedBuilderLocActionKey, locActionKey);
}

- (NSString *)category {
    return text(self, LSUnifiedBuilderCategory);
}

- (LSMPNBuilder *)category:(NSString *)category {
    return setText(self, LSUnifiedBuilderCategory, category);
}

- (NSString *)sound {
    return text(self, LSUnifiedBuilderSound);
}

- (LSMPNBuilder *)sound:(NSString *)sound {
    return setText(self, LSUnifiedBuilderSound, sound);
}

- (NSString *)threadId {
    return text(self, LSUnifiedBuilderThreadID);
}

- (LSMPNBuilder *)threadId:(NSString *)threadId {
    return setText(self, LSUnifiedBuilderThreadID, threadId);
}

// MARK: - Lists

static NSArray *texts(LSMPNBuilder *self, LSUnifiedBuilderList property) {
    NSMutableArray *strings = [NSMutableArray array];
    return LSUnifiedBuilderVisitTexts(self->_builder, property, (__bridge void *)strings, LSAddText) ? strings : nil;
}

static id setTexts(LSMPNBuilder *self, LSUnifiedBuilderList property, NSArray *strings) {
    LSUnifiedBuilderSetTexts(self->_builder, property, LSBorrowTexts(strings));
    return self;
}

- (NSArray *)bodyLocArguments {
    return texts(self, LSUnifiedBuilderBodyLocArguments);
}

- (LSMPNBuilder *)bodyLocArguments:(NSArray *)bodyLocArguments {
    return setTexts(self, LSUnifiedBuilderBodyLocArguments, bodyLocArguments);
}

- (NSArray *)titleLocArguments {
    return texts(self, LSUnifiedBuilderTitleLocArguments);
}

- (LSMPNBuilder *)titleLocArguments:(NSArray *)titleLocArguments {
    return setTexts(self, LSUnifiedBuilderTitleLocArguments, titleLocArguments);
}

// MARK: - Texts or numbers

static id setNumber(LSMPNBuilder *self, LSUnifiedBuilderText property, NSInteger number) {
    LSUnifiedBuilderSetNumber(self->_builder, property, number);
    return self;
}

- (NSString *)badgeAsString {
    return text(self, LSUnifiedBuilderBadge);
}

- (NSInteger)badgeAsInt {
    return LSUnifiedBuilderNumber(_builder, LSUnifiedBuilderBadge);
}

- (LSMPNBuilder *)badgeWithString:(NSString *)badge {
    return setText(self, LSUnifiedBuilderBadge, badge);
}

- (LSMPNBuilder *)badgeWithInt:(NSInteger)badge {
    return setNumber(self, LSUnifiedBuilderBadge, badge);
}

- (NSString *)contentAvailableAsString {
    return text(self, LSUnifiedBuilderContentAvailable);
}

- (NSInteger)contentAvailableAsInt {
    return LSUnifiedBuilderNumber(_builder, LSUnifiedBuilderContentAvailable);
}

- (LSMPNBuilder *)contentAvailableWithString:(NSString *)contentAvailable {
    return setText(self, LSUnifiedBuilderContentAvailable, contentAvailable);
}

- (LSMPNBuilder *)contentAvailableWithInt:(NSInteger)contentAvailable {
    return setNumber(self, LSUnifiedBuilderContentAvailable, contentAvailable);
}

- (NSString *)mutableContentAsString {
    return text(self, LSUnifiedBuilderMutableContent);
}

- (NSInteger)mutableContentAsInt {
    return LSUnifiedBuilderNumber(_builder, LSUnifiedBuilderMutableContent);
}

- (LSMPNBuilder *)mutableContentWithString:(NSString *)mutableContent {
    return setText(self, LSUnifiedBuilderMutableContent, mutableContent);
}

- (LSMPNBuilder *)mutableContentWithInt:(NSInteger)mutableContent {
    return setNumber(self, LSUnifiedBuilderMutableContent, mutableContent);
}

// MARK: - Custom data

- (NSDictionary *)customData {
    NSString *text = LSStringFromOwnedText(LSUnifiedBuilderCopyCustomData(_builder));
    NSData *json = [text dataUsingEncoding:NSUTF8StringEncoding];
    return json ? [NSJSONSerialization JSONObjectWithData:json options:0 error:NULL] : nil;
}

- (LSMPNBuilder *)customData:(NSDictionary *)customData {
    // Swift validates the JSON, because GNUstep omits values that JSON cannot represent. The empty string is not JSON, so it fails.
    NSString *text = customData ? @"" : nil;
    if (customData && [NSJSONSerialization isValidJSONObject:customData]) {
        NSData *json = [NSJSONSerialization dataWithJSONObject:customData options:0 error:NULL];
        text = LS_AUTORELEASE([[NSString alloc] initWithData:json encoding:NSUTF8StringEncoding]);
    }
    LSBridgeExceptionRef failure = NULL;
    LSUnifiedBuilderSetCustomData(_builder, LSBorrowText(text), &failure);
    LSRaise(failure);
    return self;
}

@end
