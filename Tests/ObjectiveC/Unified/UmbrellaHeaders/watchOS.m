#import <Lightstreamer_watchOS_Client/Lightstreamer_watchOS_Client.h>

#define UMBRELLA_TEST theUmbrellaHeaderOfwatchOSHasEveryClass
#include "EveryClass.h"
