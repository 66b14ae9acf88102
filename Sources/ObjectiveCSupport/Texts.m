#import "ObjectiveCSupport.h"

LSBridgeText LSBorrowText(NSString *string) {
    LSBridgeText text = {NULL, 0};
    if (!string) return text;
    NSData *data = [string dataUsingEncoding:NSUTF8StringEncoding allowLossyConversion:YES];
    text.length = (intptr_t)[data length];
    text.bytes = text.length > 0 ? [data bytes] : "";
    return text;
}

NSString *LSStringFromText(LSBridgeText text) {
    if (!text.bytes) return nil;
    return LS_AUTORELEASE([[NSString alloc] initWithBytes:text.bytes length:(NSUInteger)text.length encoding:NSUTF8StringEncoding]);
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
    // One more, so that an empty list has an address.
    NSMutableData *texts = [NSMutableData dataWithLength:((NSUInteger)list.count + 1) * sizeof(LSBridgeText)];
    LSBridgeText *text = [texts mutableBytes];
    list.texts = text;
    for (id object in objects) *text++ = LSBorrowText([object description]);
    return list;
}
