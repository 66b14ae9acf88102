#import <Lightstreamer_tvOS_Client/Lightstreamer_tvOS_Client.h>

#define UMBRELLA_TEST theUmbrellaHeaderOftvOSHasEveryClass
#include "EveryClass.h"
