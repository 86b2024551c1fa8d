import LoomLifecycle

extension EventRegistrar {
  /// Has a line written when a component has stopped; what it registers after this has been done by then.
  func tellStop(of component: any Component, on output: any Output) {
    let name = "\(type(of: component))"
    on(.stop) { output.write("stopped \(name)") }
  }
}
