#import <Lightstreamer_iOS_Client/Lightstreamer_iOS_Client.h>

#define UMBRELLA_TEST theUmbrellaHeaderOfiOSHasEveryClass
#include "EveryClass.h"
