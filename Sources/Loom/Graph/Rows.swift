/// The rows of all bindings that an injector sees, and the nodes of their keys: read as they are made, and after that.
struct Rows: ~Copyable, Sendable {
  private(set) var pages: Pages<Row>
  /// The keys of the root, and those that others have added since.
  private var rootKeys: KeyTable
  private var addedKeys: KeyTable?
  private var hasOwnKeys: Bool
  /// Whether there are nodes that no key leads to.
  private(set) var hasHidden: Bool

  /// - Parameter count: how many rows there is room for from the beginning.
  init(_ count: Int) {
    pages = Pages(adding: count)
    (rootKeys, hasOwnKeys, hasHidden) = (KeyTable(capacity: count), true, false)
  }

  /// Continues the rows of another graph, which must be there for longer.
  init(continuing other: borrowing Rows, adding more: Int) {
    pages = Pages(continuing: other.pages, adding: more)
    (rootKeys, addedKeys, hasOwnKeys, hasHidden) = (other.rootKeys, other.addedKeys, false, other.hasHidden)
  }

  var count: Int { pages.count }

  subscript(node: Node) -> Row { pages[node] }

  // MARK: - Keys

  /// The node of a type without a name, whether or not it is bound.
  @inline(__always)
  func number(_ type: ObjectIdentifier) -> Node? {
    let word = UInt(bitPattern: type)
    if let known = rootKeys.find(word) { return known }
    return addedKeys == nil ? nil : addedKeys?.findUpward(word)
  }

  /// The node of a key, whether or not it is bound.
  // Not inlined: rows would be copied for this, also where there is no name.
  @inline(never) func number(_ key: AnyKey) -> Node? {
    guard let name = key.name else { return number(ObjectIdentifier(key.type)) }
    func isMeant(_ node: Node) -> Bool {
      pages[node].binding.use { $0.key.name == name && ObjectIdentifier($0.key.type) == ObjectIdentifier(key.type) }
    }
    return rootKeys.find(key.word, isMeant) ?? addedKeys?.findUpward(key.word, isMeant)
  }

  /// The node that a key leads to.
  @inline(never) func find(_ key: AnyKey) -> Node? {
    guard key.role == .binding, let node = number(key), !pages[node].isMissing else { return nil }
    return node
  }

  // MARK: - Adding

  /// Adds a row, to which its key leads unless it is hidden.
  mutating func append(_ row: Row, isHidden: Bool = false) {
    pages.append(row)
    if isHidden { return hasHidden = true }
    let word = row.binding.object.key.word
    if !hasOwnKeys { (addedKeys, hasOwnKeys) = (KeyTable(continuing: addedKeys), true) }
    var table = addedKeys ?? rootKeys
    if table.isFull {
      table = KeyTable(capacity: 2 * table.count, copying: [table], above: table.above)
      if addedKeys == nil { rootKeys = table } else { addedKeys = table }
    }
    table.insert(word, count - 1)
  }

  mutating func change(_ node: Node, _ change: (inout Row) -> Void) { pages.change(node, change) }

  // MARK: - Parts

  /// The parts of a collection or a decorator, whatever else has its keys.
  func parts(of node: Node) -> [Node] {
    let row = pages[node]
    let count = row.binding.use { $0.kind == .collection ? row.edges.count : $0.kind == .decorator ? 1 : 0 }
    return (0..<count).compactMap(row.target)
  }

  /// The binding below all decorators, and then these, innermost first.
  func layers(of node: Node) -> [Node] {
    var layers = [node]
    while let inner = decorated(by: layers[0]) { layers.insert(inner, at: 0) }
    return layers
  }

  /// The node that a decorator has taken the place of; nil for any other binding.
  private func decorated(by node: Node) -> Node? {
    pages[node].binding.use { $0.kind == .decorator } ? pages[node].target(0) : nil
  }

  /// The binding below all decorators.
  func undecorated(_ node: Node) -> Binding {
    var node = node
    while let inner = decorated(by: node) { node = inner }
    return pages[node].binding.object
  }

  /// Those of some nodes that can be reached; the collections and decorators of their parts are among them.
  func visible(among nodes: [Node]) -> [Node] {
    if !hasHidden { return nodes }
    var wholes = nodes.filter { isKeyed($0) }
    var isVisible = [Bool](repeating: false, count: count)
    while let whole = wholes.popLast() {
      isVisible[whole] = true
      for part in parts(of: whole) where !isVisible[part] { wholes.append(part) }
    }
    return nodes.filter { isVisible[$0] }
  }

  /// Whether a key leads to a node.
  func isKeyed(_ node: Node) -> Bool { find(pages[node].binding.object.key) == node }
}

extension AnyKey {
  /// The type's address, and all of the key if there is no name; otherwise a hash with the lowest bit set.
  @inline(__always)
  fileprivate var word: UInt {
    let type = UInt(bitPattern: ObjectIdentifier(type))
    return name.map { (type ^ UInt(bitPattern: $0.hash)) | 1 } ?? type
  }
}
