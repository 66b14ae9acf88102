#import "LSURLRequests.h"

#import "ObjectiveCSupport.h"

// MARK: - Requests

static void addHeader(void *request, LSBridgeText name, LSBridgeText value) {
    [LS_CONTEXT(NSMutableURLRequest, request) setValue:LSStringFromText(value) forHTTPHeaderField:LSStringFromText(name)];
}

NSMutableURLRequest *LSURLRequestFromBridge(LSLegacyURLRequestRef request) {
    void *object = LSLegacyURLRequestObject(request);
    if (object) return LS_CONTEXT(NSMutableURLRequest, object);
    NSURL *url = [NSURL URLWithString:LSStringFromOwnedText(LSLegacyURLRequestCopyURL(request))];
    NSMutableURLRequest *copy = [NSMutableURLRequest requestWithURL:url];
    [copy setHTTPMethod:LSStringFromOwnedText(LSLegacyURLRequestCopyMethod(request))];
    LSLegacyURLRequestVisitHeaders(request, (__bridge void *)copy, addHeader);
    [copy setHTTPBody:[LSStringFromOwnedText(LSLegacyURLRequestCopyBody(request)) dataUsingEncoding:NSUTF8StringEncoding]];
    return copy;
}

void LSReplaceRequest(LSLegacyURLRequestRef request, NSMutableURLRequest *changed) {
    if (LSLegacyURLRequestObject(request)) return;
    NSDictionary *headers = [changed allHTTPHeaderFields];
    NSArray *names = [headers allKeys];
    NSArray *values = [headers objectsForKeys:names notFoundMarker:@""];
    LSBridgeData body = {[[changed HTTPBody] bytes], (intptr_t)[[changed HTTPBody] length]};
    LSLegacyURLRequestReplace(
        request, LSBorrowText([[changed URL] absoluteString]), LSBorrowTexts(names), LSBorrowTexts(values), body);
}
