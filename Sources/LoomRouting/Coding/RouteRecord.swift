/// The values that a route has coded so far, in order.
///
/// All encoders of one route share it.
final class RouteRecord {
  private struct Entry {
    /// A container has no text.
    let item: RouteValues.Item
    let isElement: Bool
    var hasContent = false
  }

  private var entries: [Entry] = []
  /// The first problem that a function that cannot throw has met.
  private var problem: ParameterProblem?

  /// Adds a text; an element has the name of its array, which other elements have too.
  func append(_ text: String, name: String, isElement: Bool, in container: Int?) {
    append(Entry(item: RouteValues.Item(name: name, value: text), isElement: isElement), in: container)
  }

  /// Notes that something with content begins here; without content it is written as its name alone.
  func open(_ name: String, in container: Int?) -> Int {
    append(Entry(item: RouteValues.Item(name: name, value: nil), isElement: false), in: container)
    return entries.count - 1
  }

  private func append(_ entry: Entry, in container: Int?) {
    if let container { entries[container].hasContent = true }
    entries.append(entry)
  }

  /// Keeps a problem until encoding ends.
  func note(_ why: ParameterProblem.Unwritable, name: String) {
    problem = problem ?? ParameterProblem.unwritable(name, why)
  }

  /// Everything that has been coded, by name and in order.
  ///
  /// - Throws: the first problem.
  func items() throws(ParameterProblem) -> [RouteValues.Item] {
    if let problem { throw problem }
    // The route itself is a container without a name.
    let named = entries.filter { $0.item.value != nil || !$0.item.name.isEmpty }
    var names: Set<String> = []
    if let twice = named.first(where: { !$0.isElement && !names.insert($0.item.name).inserted }) {
      throw ParameterProblem.unwritable(twice.item.name, .twice)
    }
    return named.filter { $0.item.value != nil || !$0.hasContent }.map(\.item)
  }
}
