#import <LightstreamerClientAll.h>

#define UMBRELLA_TEST theUmbrellaHeaderOf2HasEveryClass
#include "EveryClass.h"
