import Loom
import Testing

/// The error that the creation of an injector fails with.
func creationError(
  sourceLocation: SourceLocation = #_sourceLocation, _ body: (Module) -> Void
) throws -> InjectionError {
  try #require(throws: InjectionError.self, sourceLocation: sourceLocation) {
    try Injector(Module(body), global: GlobalContext())
  }
}

/// The problems that the creation of an injector fails with.
func creationProblems(
  sourceLocation: SourceLocation = #_sourceLocation, _ body: (Module) -> Void
) throws -> [Problem] {
  try creationError(sourceLocation: sourceLocation, body).problems
}

/// The error that resolving a type fails with.
func resolutionError<T>(
  _ injector: Injector, _ type: T.Type, named name: Name? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> InjectionError {
  try #require(throws: InjectionError.self, sourceLocation: sourceLocation) {
    _ = try injector.resolve(T.self, named: name)
  }
}
