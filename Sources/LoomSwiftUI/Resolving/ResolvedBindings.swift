#if canImport(SwiftUI)
  public import SwiftUI

  /// Makes bindings to the properties of an object that a view has resolved.
  ///
  /// ```swift
  /// struct EditorScreen: View {
  ///   @Resolved private var model: FeedModel
  ///   var body: some View { TextField("Title", text: $model.title) }
  /// }
  /// ```
  @MainActor @dynamicMemberLookup
  public struct ResolvedBindings<Value> {
    private let object: Value

    init(_ object: Value) { self.object = object }

    /// The binding to a property of the object.
    ///
    /// - Parameter path: the property.
    /// - Complexity: O(1)
    public subscript<Member>(dynamicMember path: ReferenceWritableKeyPath<Value, Member>) -> Binding<Member> {
      Binding(get: { object[keyPath: path] }, set: { object[keyPath: path] = $0 })
    }
  }
#endif
