#include "CTransport.h"
