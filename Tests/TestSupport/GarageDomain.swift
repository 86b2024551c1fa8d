package import Loom

// The sample domain of most tests: a garage whose classes know nothing of Loom.

package protocol Clock: Sendable {
  var now: Int { get }
}

package struct SystemClock: Clock {
  package let now = 12

  package init() {}
}

package protocol EngineDao: AnyObject, Sendable {
  var power: Int { get }
}

package final class V8: EngineDao {
  package let power = 400

  package init() {}
}

package final class Diesel: EngineDao {
  package let power = 100

  package init() {}
}

package protocol CarDao: AnyObject {
  var color: String { get }
  var engine: EngineDao { get }
}

package final class Car: CarDao {
  package let color: String
  package let engine: EngineDao

  package init(color: String, engine: EngineDao) {
    self.color = color
    self.engine = engine
  }

  package convenience init(engine: EngineDao) { self.init(color: "blue", engine: engine) }
}

package final class Radio: Sendable { package init() {} }

extension Name {
  package static let red: Name = "red"
}
