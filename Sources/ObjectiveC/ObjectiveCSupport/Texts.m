#import "ObjectiveCSupport.h"

LSBridgeText LSBorrowText(NSString *string) {
    LSBridgeText text = {NULL, 0};
    if (!string) return text;
    NSData *LS_AUTORELEASING data = [string dataUsingEncoding:NSUTF8StringEncoding allowLossyConversion:YES];
    text.length = (intptr_t)[data length];
    text.bytes = text.length > 0 ? [data bytes] : "";
    return text;
}

NSString *LSStringFromText(LSBridgeText text) {
    // GNUstep looks up the class by name for each message to a class.
    static Class type = Nil;
    if (!type) type = [NSString class];
    if (!text.bytes) return nil;
    NSString *string = [[type alloc] initWithBytes:text.bytes length:(NSUInteger)text.length encoding:NSUTF8StringEncoding];
    return string ? LS_AUTORELEASE(string) : LSStringFromOwnedText(LSBridgeTextCopyRepaired(text));
}

NSString *LSStringFromOwnedText(LSBridgeText text) {
    NSString *string = LSStringFromText(text);
    free((void *)text.bytes);
    return string;
}

LSBridgeTextList LSBorrowTexts(NSArray *objects) {
    LSBridgeTextList list = {NULL, 0};
    if (!objects) return list;
    list.count = (intptr_t)[objects count];
    // One more element, so that an empty list has an address.
    NSMutableData *LS_AUTORELEASING texts = [NSMutableData dataWithLength:((NSUInteger)list.count + 1) * sizeof(LSBridgeText)];
    LSBridgeText *text = [texts mutableBytes];
    list.texts = text;
    for (id object in objects) *text++ = LSBorrowText([object description]);
    return list;
}

NSArray *LSArrayFromTexts(LSBridgeTextList list) {
    if (!list.texts) return nil;
    NSMutableArray *strings = [NSMutableArray arrayWithCapacity:(NSUInteger)list.count];
    for (intptr_t index = 0; index < list.count; index++) {
        NSString *string = LSStringFromText(list.texts[index]);
        [strings addObject:string ? string : @""];
    }
    return strings;
}
