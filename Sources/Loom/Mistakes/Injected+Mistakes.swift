// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Their messages say all there is to say.

// Forms that nobody can call, so that the compiler says what to write instead.
extension Injected {
  @available(*, unavailable, message: "the injector supplies the value: leave out what is assigned")
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public init(wrappedValue: Value, named name: Name? = nil) { nobody() }
}
