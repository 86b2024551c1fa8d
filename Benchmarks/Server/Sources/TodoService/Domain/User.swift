/// Somebody with things to do.
package struct User: Codable, Sendable, Equatable {
  package let id: Int64
  package let name: String

  package init(id: Int64, name: String) {
    self.id = id
    self.name = name
  }
}
