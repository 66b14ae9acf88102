// Both Objective-C libraries have a class LSMPNSubscription. That of 1.x has another name at run time, so that a program can link both; only
// a file cannot import the headers of both. The attribute does not change the class of gcc's runtime, so a macro does.
#if __APPLE__
#define LS_LEGACY_RUNTIME_NAME __attribute__((objc_runtime_name("LSLegacyMPNSubscription")))
#else
#define LSMPNSubscription LSLegacyMPNSubscription
#define LS_LEGACY_RUNTIME_NAME
#endif
