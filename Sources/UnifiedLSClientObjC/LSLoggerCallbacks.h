#import "LSLoggerProvider.h"

#include "CUnifiedLSClient.h"

/// Callbacks for a provider, which they keep alive.
LSUnifiedLoggerProviderCallbacks LSCallbacksOfLoggerProvider(id<LSLoggerProvider> provider);
