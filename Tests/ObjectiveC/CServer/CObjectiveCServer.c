#include "CObjectiveCServer.h"
