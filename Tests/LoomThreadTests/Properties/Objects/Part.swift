/// The value that an object has for one of its edges: an object of Loom's, or of what Loom is compared with.
///
/// `@unchecked Sendable`: threads hand over only parts that they no longer use.
enum PlanPart<Object: AnyObject>: @unchecked Sendable {
  case piece(Object?)
  case lazy(() throws -> Self)
  case factory(() throws -> Self)
  case list([Self])
  /// There is not even anything that could be used later.
  case absent

  /// The objects that exist already.
  var pieces: [Object] {
    switch self {
    case .piece(let piece): piece.map { [$0] } ?? []
    case .list(let parts): parts.flatMap(\.pieces)
    case .lazy, .factory, .absent: []
    }
  }

  /// Uses what is deferred.
  func used() throws -> Self {
    switch self {
    case .lazy(let use), .factory(let use): try use()
    case .piece, .list, .absent: self
    }
  }
}

/// An object that is made for a plan.
protocol PlanObject: AnyObject {
  var key: Int { get }
  /// Whether one instance serves several calls, as far as that is known.
  var isShared: Bool { get }
  var parts: [PlanPart<Self>] { get }
}
