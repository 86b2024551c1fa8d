/// What is known of a request before anybody answers it.
package struct RequestInfo: Sendable {
  package let method: String
  package let path: String

  package init(method: String, path: String) {
    self.method = method
    self.path = path
  }
}
