/// What those need who hold an injector on behalf of others, such as a test.
extension Injector {
  /// Further handles of the injector and of its ancestors, the nearest first; none keeps another handle.
  package var line: [Injector] {
    sequence(first: reference.context, next: { $0?.parent }).compactMap { $0.map { Injector(.strong($0)) } }
  }

  /// What all handles of the injector share: it is there for as long as one of them is.
  package var core: any AnyObject & Sendable { reference.context ?? self }

  /// Whether closing lets go of the instances.
  package var isAudited: Bool { reference.context?.isAudited ?? false }
}
