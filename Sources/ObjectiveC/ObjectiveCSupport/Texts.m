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

LSBridgeText LSTextOfName(NSString *name, char bytes[64]) {
    LSBridgeText text = {bytes, 0};
    if (!name || ![name getCString:bytes maxLength:64 encoding:NSUTF8StringEncoding]) return LSBorrowText(name);
    // Not the length of the C string: a name may contain NUL.
    text.length = (intptr_t)[name lengthOfBytesUsingEncoding:NSUTF8StringEncoding];
    return text;
}
