extension Injector {
  /// What this handle keeps: for calls during which it is there itself.
  @_alwaysEmitIntoClient
  package var keptContext: KeptContext { KeptContext(owned) }
}
