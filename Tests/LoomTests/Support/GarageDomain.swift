import Loom

// The sample domain of most tests: a garage whose classes know nothing of Loom.

protocol Clock: Sendable {
  var now: Int { get }
}

struct SystemClock: Clock {
  let now = 12
}

protocol EngineDao: AnyObject, Sendable {
  var power: Int { get }
}

final class V8: EngineDao {
  let power = 400
}

final class Diesel: EngineDao {
  let power = 100
}

protocol CarDao: AnyObject {
  var color: String { get }
  var engine: EngineDao { get }
}

final class Car: CarDao {
  let color: String
  let engine: EngineDao

  init(color: String, engine: EngineDao) {
    self.color = color
    self.engine = engine
  }

  convenience init(engine: EngineDao) { self.init(color: "blue", engine: engine) }
}

final class Radio: Sendable {}

extension Name {
  static let red: Name = "red"
}
