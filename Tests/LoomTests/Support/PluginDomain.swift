import Loom

// The parts of the garage's dashboard: things to contribute and to decorate.

protocol Plugin: Sendable {
  var label: String { get }
}

/// A plugin with an identity.
final class Device: Plugin {
  let label: String

  init(_ label: String) { self.label = label }
}

/// A plugin around another one.
final class Wrapper: Plugin {
  let mark: String
  let inner: any Plugin

  init(_ mark: String, _ inner: any Plugin) {
    self.mark = mark
    self.inner = inner
  }

  var label: String { "\(mark)(\(inner.label))" }
}

/// Holds all plugins.
final class Dashboard: Sendable {
  let plugins: [any Plugin]

  init(plugins: [any Plugin]) { self.plugins = plugins }

  var labels: [String] { plugins.map(\.label) }
}

/// Has all plugins injected.
final class Cockpit: Injectable, @unchecked Sendable {
  var plugins: [any Plugin] = []
  var named: [Name: any Plugin] = [:]

  static var requires: [Requirement] { [Requirement(\Cockpit.plugins), Requirement(\Cockpit.named)] }
}

extension Injector {
  /// The labels of all plugins, in order.
  var pluginLabels: [String] { self.get([any Plugin].self).map(\.label) }
}

extension Problem {
  /// The steps of a cycle, as "parameter 1 of Car: Engine".
  var cyclePath: [String] {
    notes.compactMap { note in
      guard case .step(let kind, let source, let target) = note.subject else { return nil }
      return "\(kind) of \(source): \(target)".filter { $0 != "`" }
    }
  }
}

/// The object behind a plugin, which lives on while it is compared: the address of one that is gone may be another's.
struct Identity: Hashable, Sendable {
  private let plugin: any Plugin
  private var address: ObjectIdentifier { ObjectIdentifier(plugin as AnyObject) }

  init(_ plugin: any Plugin) { self.plugin = plugin }

  static func == (left: Identity, right: Identity) -> Bool { left.address == right.address }

  func hash(into hasher: inout Hasher) { hasher.combine(address) }
}

func identity(_ plugin: (any Plugin)?) -> Identity? { plugin.map(Identity.init) }
