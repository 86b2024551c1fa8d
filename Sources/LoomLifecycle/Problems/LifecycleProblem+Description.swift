import Loom

extension LifecycleProblem: CustomStringConvertible {
  /// The problem as reports show it.
  public var description: String {
    var rows = ReportRows()
    for note in notes { rows.add(note.label, note.text, at: note.location?.description) }
    if let location, let component { rows.add("declared at", quoted(component), at: location.description) }
    let stopping = has(Note.without) ? ["ask the work to end: events.on(.stop) { … }"] : []
    rows.add("to fix", lines: (stopping + remedy).enumerated().map { $0 == 0 ? $1 : "or " + $1 })
    return "[\(code)] " + sentence + rows.text
  }

  private func quoted(_ text: String) -> String { "\"" + text + "\"" }

  private func has(_ role: String) -> Bool { notes.contains { $0.label == role } }

  private var name: String { component.map(quoted) ?? "The application" }

  private var sentence: String {
    switch code {
    case .duplicateID: detail ?? "Several components have the id \(name)."
    case .unknownComponent: "The manifest lists \(name), but no component has that id."
    case .listedTwice: "The manifest lists \(name) more than once."
    case .unknownLevel: "The manifest puts \(name) on the level \(quoted(detail ?? "")), which does not exist."
    case .inUse: "Another lifecycle already drives \(name)."
    case .notMade:
      component == nil ? "The injector could not be started." + reason : "\(name) could not be created." + reason
    case .notClosed: "The injector could not be closed without an error." + reason
    case .notDeferred:
      "\(name) is deferred, but starts with the application, because a component that does so needs it."
    case .needFailed: "\(name) has not been started, because \(quoted(detail ?? "")), which it needs, has failed."
    case .phaseThrew: "\(name) threw an error in \(phase?.rawValue ?? "a phase"): \(detail ?? "")"
    case .timedOut: "\(name) did not finish \(phase?.rawValue ?? "a phase") within \(detail ?? "its limit")."
    case .shutdownTimedOut:
      "\(phase.map { "\(name) had not finished \($0)" } ?? "The injector was not closed") when the limit for the whole "
        + "shutdown was over (\(detail ?? ""))."
    case .stopped: detail ?? "The lifecycle has been stopped."
    case .orderOverruled: "\(name) \(detail ?? "does not start where its level and priority put it")."
    case .stillNeeded:
      "The manifest disables \(name), but \(quoted(detail ?? "")) needs it: it is created, and takes no part."
    case .notForwarded: "\(name) has a handler for \(detail ?? "an event"), which nothing forwards."
    case .notDeclared: "\(name) is a component, but it is bound like any other class, so nothing starts it."
    default: detail ?? "\(name) has a problem that a later version of LoomLifecycle explains."
    }
  }

  /// The report of the injector, below the sentence.
  private var reason: String {
    guard let detail else { return "" }
    return detail.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "\n   | " + $0 }
      .joined()
  }

  /// The option that limits the phase.
  private var limit: String { [.setUp, .start, .ready].contains(phase) ? "startLimit" : "stopLimit" }

  private var remedy: [String] {
    switch code {
    case .duplicateID where has(Note.replaces):
      [
        "if it is to replace it, write the id: component(…, id: \(name))",
        "give one of them another id: component(…, id: \"…\")",
      ]
    case .duplicateID where detail != nil: ["add each component once, and after lifecycle.remove(…) again"]
    case .duplicateID: ["give one of them another id: component(…, id: \"…\")"]
    case .unknownComponent: ["write the id as it is declared", "install the module that declares the component"]
    case .listedTwice: ["put all its settings into one entry"]
    case .unknownLevel: ["use \"basic\" or \"normal\""]
    case .inUse:
      ["give this one its own components, because a lifecycle closes its injector: Lifecycle(injector.copy())"]
    case .needFailed: ["when that can start, add both again: lifecycle.add(…)", "take it as a Lazy"]
    case .timedOut where has(Note.canceled):
      ["end when the task is canceled", "give what is canceled more time: Lifecycle.Options(stopLimit: …)"]
    case .timedOut:
      [
        "give it more time: on(.\(phase?.rawValue ?? "start"), limit: …), or all of them: Lifecycle.Options(\(limit): …)",
        "end when the task is canceled",
      ]
    case .shutdownTimedOut:
      ["give the shutdown more time: Lifecycle.Options(shutdownLimit: …)", "end when the task is canceled"]
    case .orderOverruled: ["raise it to the level or priority of what needs it", "take it as a Lazy"]
    case .notDeferred: ["defer what needs it, too", "take it as a Lazy"]
    case .stillNeeded: ["disable what needs it, too"]
    case .notForwarded: ["lifecycle.forwards(\(detail ?? "").self), where the application sends it"]
    case .notDeclared:
      [
        "component(\(component ?? "C").init) instead of bind(…)",
        "lifecycle.add(\(component ?? "C").self), when it is needed",
      ]
    default: []
    }
  }
}
