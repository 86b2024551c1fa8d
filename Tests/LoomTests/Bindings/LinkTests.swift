import Loom
import Testing

private protocol Store: AnyObject, Sendable {}
private final class Database: Store {}

struct LinkTests {
  @Test func `a protocol linked to a class`() throws {
    let injector = try Injector(
      Module {
        $0.bind(Store.self).to(\Database.self)
        $0.bind(Database.self).to(Database.init).in(.singleton)
      })
    #expect(injector.get(Store.self) === injector.get(Database.self))
  }

  @Test func `a link to a named binding`() throws {
    let injector = try Injector(
      Module {
        $0.bind(Database.self, named: "main").to(Database.init).in(.singleton)
        $0.bind(Database.self, named: "archive").to(Database.init).in(.singleton)
        $0.bind(Store.self).to(\Database.self, named: "main")
        $0.bind(Store.self, named: "old").to(\Database.self, named: "archive")
      })
    #expect(injector.get(Store.self) === injector.get(Database.self, named: "main"))
    #expect(injector.get(Store.self, named: "old") === injector.get(Database.self, named: "archive"))
  }

  @Test func `a link to another name of the same type`() throws {
    let injector = try Injector(
      Module {
        $0.bind(Database.self, named: "main").to(Database.init).in(.singleton)
        $0.bind(Database.self).to(\Database.self, named: "main")
      })
    #expect(injector.get(Database.self) === injector.get(Database.self, named: "main"))
  }

  @Test func `a link to what nothing binds is missing, and the report says so`() throws {
    let problems = try creationProblems { $0.bind(Store.self).to(\Database.self) }
    #expect(problems.map(\.key) == [AnyKey(Key(Database.self))])
    #expect(problems.first?.notes.first?.subject == .dependency(.link, of: AnyKey(Key(Store.self))))
  }

  @Test func `the scope belongs to the key, not to what it is linked to`() throws {
    let injector = try Injector(
      Module {
        $0.bind(Database.self).to(Database.init)
        $0.bind(Store.self).to(\Database.self).in(.singleton)
      })
    #expect(injector.get(Store.self) === injector.get(Store.self))
    #expect(injector.get(Database.self) !== injector.get(Database.self))
  }

  @Test func `a link of a link`() throws {
    let injector = try Injector(
      Module {
        $0.bind((any Sendable).self).to(\Store.self)
        $0.bind(Store.self).to(\Database.self)
        $0.bind(Database.self).to(Database.init).in(.singleton)
      })
    #expect(injector.get((any Sendable).self) as AnyObject === injector.get(Database.self))
  }
}

/// A link hands over a finished object: its properties are set and its hook has been called.
struct InjectableLinkTests {
  @Test func `a protocol linked to an injectable class gets one that is injected once`() throws {
    let injector = try Injector(
      Module {
        $0.install(CarModule())
        $0.bind(Person.self).to(Person.init)
        $0.bind(PersonDao.self).to(\Person.self)
      })
    let person = injector.get(PersonDao.self)
    #expect(person.car.color == "blue")
    #expect(person.awakenings == 1)
  }

  @Test func `a superclass linked to a subclass is not injected twice`() throws {
    let injector = try Injector(
      Module {
        $0.install(CarModule())
        $0.bind(Driver.self).to(Driver.init)
        $0.bind(Person.self).to(\Driver.self)
      })
    let person = injector.get(Person.self)
    #expect(person.awakenings == 1)
    #expect(person.car != nil)
    #expect((person as? Driver)?.radio != nil)
  }

  @Test func `a link to a named injectable class is not injected twice`() throws {
    let injector = try Injector(
      Module {
        $0.install(CarModule())
        $0.bind(Person.self, named: "boss").to(Person.init).in(unchecked: .singleton)
        $0.bind(Person.self).to(\Person.self, named: "boss")
      })
    #expect(injector.get(Person.self) === injector.get(Person.self, named: "boss"))
    #expect(injector.get(Person.self).awakenings == 1)
  }
}
