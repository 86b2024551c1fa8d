/// The facts that are known of a request before it is answered.
package struct RequestInfo: Sendable {
  package let method: String
  package let path: String

  package init(method: String, path: String) {
    self.method = method
    self.path = path
  }
}
