#import "LSLoggerProvider.h"

#include "CUnifiedLSClient.h"
#include "ObjectiveCSymbols.h"

/// Returns the callbacks for a provider. Their context owns a reference to the provider.
LSUnifiedLoggerProviderCallbacks LSCallbacksOfLoggerProvider(id<LSLoggerProvider> provider);
