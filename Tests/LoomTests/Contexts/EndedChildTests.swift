import Loom
import TestSupport
import Testing

/// Children that end while their products still wait for an unfinished one of their parent.
struct EndedChildTests {
  final class Owner: Injectable {
    var helper: Helper?
    static var requires: [Requirement] { [Requirement(\Owner.helper)] }
  }

  struct Helper: Sendable {}

  final class Guest {
    let owner: Owner
    init(owner: Owner) { self.owner = owner }
  }

  /// An injector whose owner needs a helper, which makes a guest of the owner in a child.
  private static func root(failing: Bool = false) throws -> Injector {
    let injector = Probe.Box<Injector?>(nil)
    let root = try Injector {
      $0.bind(Owner.self).to { Owner() }.in(unchecked: .singleton)
      $0.bind(Helper.self).to {
        let child = try injector.value?.child { $0.bind(Guest.self).to(Guest.init).in(unchecked: .singleton) }
        // The guest refers to the owner, whose properties are not set yet; nothing retains the guest or the child.
        _ = try child?.resolve(Guest.self)
        if failing { throw Failure() }
        return Helper()
      }
    }
    injector.value = root
    return root
  }

  struct Failure: Error {}

  @Test func `a product of a child that is gone waits for what its parent finishes`() throws {
    let root = try Self.root()
    let owner = try root.resolve(Owner.self)
    #expect(owner.helper != nil)
    #expect(try root.resolve(Owner.self) === owner)
  }

  @Test func `a product of a child that is gone is forgotten with what has failed`() throws {
    let root = try Self.root(failing: true)
    #expect(throws: InjectionError.self) { try root.resolve(Owner.self) }
    #expect(throws: InjectionError.self) { try root.resolve(Owner.self) }
  }
}
