import LoomLifecycle

struct Told: Event { var text = "" }
struct Asked: Event { static let combining: Combining<Bool> = .any }
struct Allowed: Event { static let combining: Combining<Bool> = .all }
struct Tried: Event { static let combining: Combining<Bool> = .untilTrue }
struct FirstName: Event { static let combining: Combining<String?> = .first() }
struct LastName: Event { static let combining: Combining<String?> = .last() }
struct Names: Event { static let combining: Combining<[String]> = .collect() }
struct Greatest: Event { static let combining: Combining<Int> = .greatest(or: 0) }
struct Sum: Event {
  static let combining = Combining<Int>(empty: 0) {
    $0 += $1
    return .goOn
  }
}
struct Awaited: AsyncEvent { static let combining: Combining<[String]> = .collect() }
struct LinkOpened: Event, ApplicationEvent {
  static let combining: Combining<Bool> = .any
  let link: String
}
struct MessageArrived: AsyncEvent, ApplicationEvent { static let combining: Combining<[String]> = .collect() }
