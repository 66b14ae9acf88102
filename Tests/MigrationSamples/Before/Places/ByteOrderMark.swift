import UnifiedLSClient

var withMark: LSSubscription?
