/// The values that a route has coded so far, in order.
///
/// All encoders of one route share it.
final class RouteRecord {
  private enum Entry {
    case value(RouteValues.Item, isElement: Bool)
    case container(Int)
  }

  private struct Container {
    let name: String
    var isEmpty = true
  }

  private var entries: [Entry] = []
  private var containers: [Container] = []
  /// The first problem that a function that cannot throw has met.
  private var problem: ParameterProblem?

  /// Adds a text; an element has the name of its array, which other elements have too.
  func append(_ text: String, name: String, isElement: Bool, in container: Int?) {
    entries.append(.value(RouteValues.Item(name: name, value: text), isElement: isElement))
    if let container { containers[container].isEmpty = false }
  }

  /// Notes that something with content begins here; without content it is written as its name alone.
  func open(_ name: String, in container: Int?) -> Int {
    if let container { containers[container].isEmpty = false }
    entries.append(.container(containers.count))
    containers.append(Container(name: name))
    return containers.count - 1
  }

  /// Keeps a problem until encoding ends.
  func note(_ why: ParameterProblem.Unwritable, name: String) {
    problem = problem ?? ParameterProblem(name: name, reason: .unwritable(why))
  }

  /// Everything that has been coded, by name and in order.
  ///
  /// - Throws: the first problem.
  func items() throws(ParameterProblem) -> [RouteValues.Item] {
    if let problem { throw problem }
    if let name = repeatedName() { throw ParameterProblem(name: name, reason: .unwritable(.twice)) }
    return entries.compactMap { entry in
      switch entry {
      case .value(let item, _): item
      case .container(let index): bareName(containers[index])
      }
    }
  }

  private func bareName(_ container: Container) -> RouteValues.Item? {
    container.isEmpty && !container.name.isEmpty ? RouteValues.Item(name: container.name, value: nil) : nil
  }

  private func repeatedName() -> String? {
    var names: Set<String> = []
    return entries.lazy.compactMap { self.ownName($0) }.first { !names.insert($0).inserted }
  }

  /// The name that no other entry may have.
  private func ownName(_ entry: Entry) -> String? {
    switch entry {
    case .value(let item, let isElement): isElement ? nil : item.name
    case .container(let index): containers[index].name.isEmpty ? nil : containers[index].name
    }
  }
}
