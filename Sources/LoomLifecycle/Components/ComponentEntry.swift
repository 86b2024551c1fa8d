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

extension [ComponentEntry] {
  /// One for each component: where newer declarations lead to the same object under another id, the newest, in the place of the first.
  var eachOnce: [ComponentEntry] {
    var places: [AnyKey: Int] = [:]
    return reduce(into: []) { entries, entry in
      if let place = places[entry.key] {
        entries[place] = entry
      } else {
        places[entry.key] = entries.count
        entries.append(entry)
      }
    }
  }
}

extension ComponentEntry: CompanionDeclared {
  static let declaration = "component(…)"
  static let remedyOfDuplicates: String? = "keep one, or give one of them another id: component(…, id: \"…\")"
}

/// A class that some module declares as a component, whether or not another one replaces it.
struct DeclaredComponent: Sendable {
  let key: AnyKey
}

/// What a module says of a component.
struct ComponentDeclaration: Sendable {
  var id: String?
  var level = ComponentOrder.Level.normal
  var priority = ComponentOrder.Priority.medium
  var start = Lifecycle.StartTime.atOnce
  let location: CodeLocation
}
