#import <LegacyLSClientObjC.h>

// A program that links both Objective-C libraries: it must not build. Scripts/check-one-library expects that.
int main(void) {
    return [LSClient class] == NSClassFromString(@"LSLightstreamerClient");
}
