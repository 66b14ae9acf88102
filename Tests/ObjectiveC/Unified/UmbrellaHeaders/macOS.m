#import <Lightstreamer_macOS_Client/Lightstreamer_macOS_Client.h>

#define UMBRELLA_TEST theUmbrellaHeaderOfmacOSHasEveryClass
#include "EveryClass.h"
