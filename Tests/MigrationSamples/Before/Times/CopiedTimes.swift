import UnifiedLSClient

func copyTimes(_ first: LSConnectionOptions, _ second: LSConnectionOptions, _ client: LSLightstreamerClient?) {
    first.retryDelay = second.idleTimeout
    first.retryDelay += second.idleTimeout
    first.retryDelay = second.idleTimeout * 2
    client?.connectionOptions.retryDelay = second.retryDelay
    let copied = second.retryDelay
    print(copied)
}
