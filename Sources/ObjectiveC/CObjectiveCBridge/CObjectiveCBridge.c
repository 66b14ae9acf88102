#include "CObjectiveCBridge.h"
