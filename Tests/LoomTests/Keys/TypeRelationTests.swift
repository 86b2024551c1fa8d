import Loom
import TestSupport
import Testing

/// What reports tell of types that the injector knows as values only.
struct TypeRelationTests {
  private struct Marker {}
  private struct Money: ExpressibleByIntegerLiteral { init(integerLiteral value: Int) {} }
  private struct Settings { let host: String }

  /// Whether a report says how to bind a type; of one that anything could be, it asks where the value comes from.
  private func isToldToBind<T>(_ type: T.Type) throws -> Bool {
    let problems = try creationProblems { $0.bind(Marker.self).to { (_: T) in Marker() } }
    return problems.first?.remedies.last?.hasPrefix("bind(") == true
  }

  @Test func `numbers, texts and what anything could be are general, and other types are not`() throws {
    for type in [
      Int.self, UInt8.self, Double.self, Bool.self, String.self, Substring.self, Character.self, Money.self,
      Any.self, AnyObject.self,
    ] as [Any.Type] {
      #expect(try !isToldToBind(type), "\(type)")
    }
    for type in [Car.self, CarDao.self, (() -> Int).self, Int.Type.self] as [Any.Type] {
      #expect(try isToldToBind(type), "\(type)")
    }
  }

  @Test func `a class may be linked to its subclasses, a protocol and an optional to anything`() throws {
    let links: [(Module) -> Void] = [
      { $0.bind(Person.self).to(\Driver.self) }, { $0.bind(Person.self).to(\Person.self, named: "other") },
      { $0.bind(EngineDao.self).to(\V8.self) }, { $0.bind(Marker?.self).to(\Marker.self) },
    ]
    for link in links {
      guard case .dependency(.link, _) = try creationProblems(link).first?.notes.first?.subject else {
        Issue.record("no link")
        continue
      }
    }
    let problems = try creationProblems { $0.bind(String.self).to(\Settings.host) }
    #expect(problems.first?.notes.first?.subject == .dependency(.parameter(1), of: AnyKey(Key(String.self))))
  }
}
