// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Their messages say all there is to say.

// Forms that nobody can call, so that the compiler says what to write instead.
extension ParameterSource {
  @available(*, unavailable, message: "the key is of another type than the parameter")
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public static func key<Other>(_ key: Key<Other>) -> ParameterSource { nobody() }
}
