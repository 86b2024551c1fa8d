/// Something to be done with a product when its injector is closed.
///
/// A function that is not asynchronous is called where `close()` is, without a change of threads. Of one that is, the call is returned.
typealias CloseAction = @Sendable (Boxed) throws -> (@Sendable () async throws -> Void)?
