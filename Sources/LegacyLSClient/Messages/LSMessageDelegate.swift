#if canImport(ObjectiveC)
    /// Receives the outcome of messages sent with `LSClient.sendMessage(_:delegate:)`: one call for each, also if
    /// the client is released before the outcome is known; none if the batch of the message is aborted.
    ///
    /// The client calls the methods one at a time, on a queue that is neither the main queue nor that of the session.
    ///
    /// In ModernClient: `ClientMessageDelegate`.
    @objc public protocol LSMessageDelegate: AnyObject {
        /// Reports that the Metadata Adapter has processed the message.
        @objc(message:didProcessWithProgressiveNumber:)
        optional func message(_ messageInfo: LSMessageInfo!, didProcessWithProgressiveNumber progressiveNumber: Int32)

        /// Reports that the server (`errorCode` positive) or its Metadata Adapter (zero or negative) refused the message.
        @objc(message:didAbortWithProgressiveNumber:errorCode:errorMessage:)
        optional func message(
            _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
            errorMessage: String!)

        /// Reports that the outcome of the message is unknown: the connection was lost or closed, or earlier messages of
        /// its sequence did not arrive in time.
        @objc(message:didAbortWithProgressiveNumber:exception:)
        optional func message(
            _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32,
            exception: LSException!)
    }
#else
    /// Receives the outcome of messages sent with `LSClient.sendMessage(_:delegate:)`: one call for each, also if
    /// the client is released before the outcome is known; none if the batch of the message is aborted.
    ///
    /// The client calls the methods one at a time, on a queue that is neither the main queue nor that of the session.
    ///
    /// In ModernClient: `ClientMessageDelegate`.
    public protocol LSMessageDelegate: LSMessageDelegateSpellings {
        /// Reports that the Metadata Adapter has processed the message.
        func message(_ messageInfo: LSMessageInfo!, didProcessWithProgressiveNumber progressiveNumber: Int32)

        /// Reports that the server (`errorCode` positive) or its Metadata Adapter (zero or negative) refused the message.
        @_nonoverride func message(
            _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
            errorMessage: String!)

        /// Reports that the outcome of the message is unknown: the connection was lost or closed, or earlier messages of its sequence did
        /// not arrive in time.
        func message(
            _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32,
            exception: LSException!)
    }

    /// The other spellings of the methods of ``LSMessageDelegate`` that are called; not for use in new code.
    public protocol LSMessageDelegateSpellings: AnyObject {
        @_disfavoredOverload func message(
            _ messageInfo: LSMessageInfo, didProcessWithProgressiveNumber progressiveNumber: Int32)
        @_disfavoredOverload func message(
            _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
            errorMessage: String?)
        @_disfavoredOverload func message(
            _ messageInfo: LSMessageInfo, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
            errorMessage: String)
        @_disfavoredOverload func message(
            _ messageInfo: LSMessageInfo, didAbortWithProgressiveNumber progressiveNumber: Int32, exception: LSException
        )
    }

    // A documented method that the delegate does not have calls another spelling.
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    extension LSMessageDelegate {
        private var others: any LSMessageDelegateSpellings { self }

        public func message(_ messageInfo: LSMessageInfo!, didProcessWithProgressiveNumber progressiveNumber: Int32) {
            guard let messageInfo else { return }
            others.message(messageInfo, didProcessWithProgressiveNumber: progressiveNumber)
        }
        public func message(
            _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
            errorMessage: String!
        ) {
            others.message(
                messageInfo, didAbortWithProgressiveNumber: progressiveNumber, errorCode: errorCode,
                errorMessage: errorMessage)
        }
        public func message(
            _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32,
            exception: LSException!
        ) {
            guard let messageInfo, let exception else { return }
            others.message(messageInfo, didAbortWithProgressiveNumber: progressiveNumber, exception: exception)
        }
    }

    // A spelling that the delegate does not have calls the next one, if there is one.
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    extension LSMessageDelegateSpellings {
        @_disfavoredOverload public func message(
            _ messageInfo: LSMessageInfo, didProcessWithProgressiveNumber progressiveNumber: Int32
        ) {}
        @_disfavoredOverload public func message(
            _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
            errorMessage: String?
        ) {
            guard let messageInfo else { return }
            self.message(
                messageInfo, didAbortWithProgressiveNumber: progressiveNumber, errorCode: errorCode,
                errorMessage: (errorMessage ?? "") as String)
        }
        @_disfavoredOverload public func message(
            _ messageInfo: LSMessageInfo, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
            errorMessage: String
        ) {}
        @_disfavoredOverload public func message(
            _ messageInfo: LSMessageInfo, didAbortWithProgressiveNumber progressiveNumber: Int32, exception: LSException
        ) {}
    }
#endif
