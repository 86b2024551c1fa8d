import Loom

/// A component that is declared, and made when the lifecycle starts.
///
/// A singleton that needs the component lazily: injectors share it exactly when they share the component.
final class ComponentEntry: Sendable {
  let id: String
  let level: ComponentOrder.Level
  let priority: ComponentOrder.Priority
  let start: Lifecycle.StartTime
  let location: CodeLocation
  let type: any Component.Type
  let key: AnyKey
  let make: @MainActor @Sendable () throws -> any Component
  /// The lifecycle that starts and stops it.
  @MainActor weak var driver: Lifecycle?

  init<C: Component>(
    _ type: C.Type, _ declaration: ComponentDeclaration, make: @escaping @MainActor @Sendable () throws -> any Component
  ) {
    self.type = type
    self.make = make
    key = AnyKey(Key(C.self))
    id = declaration.id ?? TypeSpelling.of(type)
    level = declaration.level
    priority = declaration.priority
    start = declaration.start
    location = declaration.location
  }
}

/// What a module says of a component.
struct ComponentDeclaration: Sendable {
  var id: String?
  var level = ComponentOrder.Level.normal
  var priority = ComponentOrder.Priority.medium
  var start = Lifecycle.StartTime.atOnce
  let location: CodeLocation
}
