#if canImport(SwiftUI)
  public import Loom
  public import SwiftUI

  /// Shows a report on the screen, in a debug build; in a release build, it stops the program as `get` does.
  ///
  /// It is what ``InjectorView`` and ``ChildInjectorView`` show if you pass no `failure`.
  public struct ReportView: View {
    private let error: InjectionError

    /// Creates a view of a report.
    ///
    /// - Parameter error: the error with the report.
    /// - Complexity: O(1)
    public init(error: InjectionError) { self.error = error }

    /// The text of the report.
    public var body: some View {
      #if DEBUG
        ScrollView { Text(error.description) }
      #else
        let _: Never = trap(error, at: #fileID, #line)
      #endif
    }
  }
#endif
