#include "CLegacyLSClient.h"
