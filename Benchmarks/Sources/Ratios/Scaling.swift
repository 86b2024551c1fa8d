import HeapUse
import Workloads

// The costs that grow with the number of bindings, and those that must not.
extension Report {
  func showScaling() throws {
    try showCreation()
    try showFixedCosts()
  }

  private func showCreation() throws {
    var table = Table(
      "Creation with verification, against filling a dictionary with the same closures", "keys", "bindings",
      "dictionary ns a binding", "Loom ns a binding", "ratio", "target", "bytes a binding")
    for bindings in [10, 100, 1000] {
      let bytes = bytes(for: bindings) { Creation.types(bindings) }
      try add("types", bindings, .creation(ofTypes: bindings), bytes, to: &table)
    }
    for bindings in [10, 100, 1000, 10_000] + (options.isQuick ? [] : [100_000]) {
      let bytes = bytes(for: bindings) { Creation.names(bindings) }
      try add("types and names", bindings, .creation(ofNames: bindings), bytes, to: &table)
    }
    table.show()
  }

  private func add(
    _ keys: String, _ bindings: Int, _ workload: Workload, _ bytes: Double?, to table: inout Table
  ) throws {
    let sides = try workload.prepare()
    let comparison = Comparison(of: [sides.handWritten, sides.loom], effort)
    let (dictionary, loom) = (comparison.best[0] / Double(bindings), comparison.best[1] / Double(bindings))
    table.add(
      keys, "\(bindings)", figure(dictionary), figure(loom), ratio(comparison.ratio(1), target: workload.target),
      figure(workload.target), figure(bytes, 0))
  }

  private func showFixedCosts() throws {
    var table = Table(
      "What must not grow with the number of bindings", "bindings", "look-up ns", "look-up by name ns",
      "child and one object ns")
    for bindings in [10, 1000, 10_000] {
      table.add(
        "\(bindings)", try best(of: .lookUp(in: bindings)), try best(of: .lookUp(byNameIn: bindings)),
        try best(of: .child(of: bindings)))
    }
    table.show()
  }

  private func best(of workload: Workload) throws -> String {
    figure(Comparison(of: [try workload.prepare().loom], effort).best[0])
  }

  /// The bytes of an injector of so many bindings, for each binding; nil where the C library does not tell.
  private func bytes<T>(for bindings: Int, _ make: () -> T) -> Double? {
    // Once before: metadata of types and the like stays behind the first time.
    blackHole(make())
    let before = heapUse()
    let made = make()
    let after = heapUse()
    blackHole(made)
    return before < 0 ? nil : Double(after - before) / Double(bindings)
  }
}
