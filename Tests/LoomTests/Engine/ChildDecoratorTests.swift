import Loom
import TestSupport
import Testing

/// While a child's decorator runs, no request gets the undecorated instance in place of the decorator's result.
struct ChildDecoratorTests {
  final class Song: Sendable {
    let isDecorated: Bool
    init(isDecorated: Bool) { self.isDecorated = isDecorated }
  }

  private static func root() throws -> Injector {
    try Injector { $0.bind(Song.self).to { Song(isDecorated: false) }.in(.scoped) }
  }

  @Test func `a decorator that asks for its own key is told of the cycle`() throws {
    let child = try Self.root().child {
      $0.decorate(Song.self) { (_: Song, song: Lazy<Song>) in Song(isDecorated: try song.resolve().isDecorated) }
    }
    #expect(Probe.codes { try child.resolve(Song.self) } == [.hiddenCycle])
  }

  @Test func `other threads wait for the decorator`() throws {
    let begun = Probe.Latch(2)
    let child = try Self.root().child {
      $0.decorate(Song.self) { (_: Song) in
        begun.countDown()
        // The other thread is about to ask, if it is not waiting already.
        begun.wait()
        Probe.pause(microseconds: 20_000)
        return Song(isDecorated: true)
      }
    }
    let songs = try Probe.threads(2) { index -> Bool in
      if index == 1 { begun.countDown() }
      return child.get(Song.self).isDecorated
    }
    #expect(songs == [true, true])
  }

  @Test func `a grandchild's decorator decorates the child's`() throws {
    let child = try Self.root().child { $0.decorate(Song.self) { (_: Song) in Song(isDecorated: true) } }
    let given = Probe.Box<Bool?>(nil)
    let grandchild = try child.child {
      $0.decorate(Song.self) { (song: Song) in
        given.value = song.isDecorated
        return Song(isDecorated: false)
      }
    }
    #expect(!grandchild.get(Song.self).isDecorated)
    #expect(given.value == true)
    #expect(child.get(Song.self).isDecorated)
  }
}
