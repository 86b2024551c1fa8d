import Loom

/// A component that is declared, and made when the lifecycle starts.
///
/// A singleton that needs the component lazily: injectors share it exactly when they share the component.
@dynamicMemberLookup
final class ComponentEntry: Sendable {
  private let declaration: ComponentDeclaration
  let type: any Component.Type
  let key: AnyKey
  let make: @MainActor @Sendable () throws -> any Component
  /// The lifecycle that starts and stops it.
  @MainActor weak var driver: Lifecycle?

  init<C: Component>(
    _ type: C.Type, _ declaration: ComponentDeclaration, make: @escaping @MainActor @Sendable () throws -> any Component
  ) {
    (self.type, self.declaration, self.make, key) = (type, declaration, make, AnyKey(Key(C.self)))
  }

  subscript<T>(dynamicMember path: KeyPath<ComponentDeclaration, T>) -> T { declaration[keyPath: path] }
}

extension [ComponentEntry] {
  /// One for each component: where newer declarations lead to the same object under another id, the newest, in the
  /// place of the first.
  var eachOnce: [ComponentEntry] {
    let newest = Dictionary(map { ($0.key, $0) }, uniquingKeysWith: { $1 })
    var seen: Set<AnyKey> = []
    return filter { seen.insert($0.key).inserted }.compactMap { newest[$0.key] }
  }
}

extension ComponentEntry: CompanionDeclared {
  static let declaration = "component(…)"
  static let remedyOfDuplicates: String? = "keep one; two classes need different ids: component(…, id: \"…\")"
}

/// A class that some module declares as a component, whether or not another one replaces it.
struct DeclaredComponent: Sendable {
  let key: AnyKey
  let declaration: ComponentDeclaration
}

/// The settings with which a module declares a component.
struct ComponentDeclaration: Sendable {
  var id: String
  /// Whether the id is the name of the class, because the module sets none.
  var isNamedByClass = true
  var level = ComponentOrder.Level.normal
  var priority = ComponentOrder.Priority.medium
  var start = Lifecycle.StartTime.atOnce
  let location: CodeLocation
}
