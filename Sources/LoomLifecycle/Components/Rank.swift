/// A component's place among those that do not need each other.
struct Rank: Comparable {
  /// Whether it starts after the application has started.
  var isDeferred = false
  let level: ComponentOrder.Level
  let priority: ComponentOrder.Priority
  /// Its place among all that are contributed.
  let contribution: Int

  static func < (one: Rank, other: Rank) -> Bool {
    if one.isDeferred != other.isDeferred { return other.isDeferred }
    return one.isBefore(other) || !other.isBefore(one) && one.contribution < other.contribution
  }

  /// Whether level or priority, which somebody has chosen, put it before another.
  func isBefore(_ other: Rank) -> Bool {
    level != other.level ? level == .basic : priority.rawValue > other.priority.rawValue
  }
}
