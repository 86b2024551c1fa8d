#if canImport(SwiftUI)
  import Loom

  /// Where a property with ``Resolved`` is declared.
  nonisolated struct ViewPlace: Sendable {
    /// The view's type, as `#function` tells it in a property's declaration.
    let view: String
    let fileID: StaticString
    let line: UInt

    var location: CodeLocation { CodeLocation(fileID: "\(fileID)", line: Int(line)) }
  }
#endif
