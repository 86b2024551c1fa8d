import LoomLifecycle

struct Told: Lifecycle.Event { var text = "" }
struct Asked: Lifecycle.Event { static let combining: Combining<Bool> = .any }
struct Allowed: Lifecycle.Event { static let combining: Combining<Bool> = .all }
struct Tried: Lifecycle.Event { static let combining: Combining<Bool> = .untilTrue }
struct FirstName: Lifecycle.Event { static let combining: Combining<String?> = .first() }
struct LastName: Lifecycle.Event { static let combining: Combining<String?> = .last() }
struct Names: Lifecycle.Event { static let combining: Combining<[String]> = .collect() }
struct Greatest: Lifecycle.Event { static let combining: Combining<Int> = .greatest(or: 0) }
struct Sum: Lifecycle.Event {
  static let combining = Combining<Int>(empty: 0) {
    $0 += $1
    return .goOn
  }
}
struct Awaited: Lifecycle.AsyncEvent { static let combining: Combining<[String]> = .collect() }
struct LinkOpened: Lifecycle.Event, Lifecycle.ApplicationEvent {
  static let combining: Combining<Bool> = .any
  let link: String
}
struct MessageArrived: Lifecycle.AsyncEvent, Lifecycle.ApplicationEvent {
  static let combining: Combining<[String]> = .collect()
}
