import Testing

@testable import Loom

struct TypeRelationTests {
  private struct Money: ExpressibleByIntegerLiteral { init(integerLiteral value: Int) {} }
  protocol Engine {}
  class Motor: Engine {}
  final class Diesel: Motor {}

  @Test(
    arguments: [Int.self, UInt8.self, Double.self, Bool.self, String.self, Substring.self, Character.self] as [Any.Type]
  )
  func `numbers and texts are general`(type: Any.Type) { #expect(TypeRelations.isGeneral(type)) }

  @Test func `what anything could be is general, and other types are not`() {
    #expect(TypeRelations.isGeneral(Any.self))
    #expect(TypeRelations.isGeneral(AnyObject.self))
    #expect(TypeRelations.isGeneral(Money.self))
    for type in [Motor.self, Engine.self, [Int].self, Int?.self, (() -> Int).self, Int.Type.self] as [Any.Type] {
      #expect(!TypeRelations.isGeneral(type))
    }
  }

  @Test func `a class may be linked to its subclasses, a protocol and an optional to anything`() {
    #expect(TypeRelations.mayBeLinked(Motor.self, to: Diesel.self))
    #expect(TypeRelations.mayBeLinked(Motor.self, to: Motor.self))
    #expect(TypeRelations.mayBeLinked(Int.self, to: Int.self))
    #expect(TypeRelations.mayBeLinked((any Engine).self, to: Int.self))
    #expect(TypeRelations.mayBeLinked(Int?.self, to: Int.self))
    #expect(!TypeRelations.mayBeLinked(Diesel.self, to: Motor.self))
    #expect(!TypeRelations.mayBeLinked(Int.self, to: Motor.self))
    #expect(AnyKey(TypeRelations.optional(of: (any Engine).self)) == AnyKey((any Engine)?.self))
  }

  @Test func `what mangled names tell`() {
    #expect(TypeRelations.conforms(Diesel.self, to: (any Engine).self))
    #expect(!TypeRelations.conforms(Int.self, to: (any Engine).self))
    for type in [(any Engine).self, Any.self, AnyObject.self, (any Engine & Motor).self, (any Collection<Int>).self]
      as [Any.Type]
    {
      #expect(TypeSpelling.isExistential(type))
    }
    for type in [Motor.self, Int.self, Int?.self, (any Engine)?.self, (any Engine.Type).self] as [Any.Type] {
      #expect(!TypeSpelling.isExistential(type))
    }
  }
}
