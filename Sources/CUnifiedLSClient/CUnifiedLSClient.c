#include "CUnifiedLSClient.h"
