import Loom
import Testing

struct NameTests {
  @Test func `names are equal when their texts are`() {
    let literal: Name = "red"
    #expect(literal == .red)
    #expect(literal == Name(String("der".reversed())))
    #expect(literal != "blue")
    #expect(Set([literal, .red, "blue"]).count == 2)
  }

  @Test func `texts that begin or end alike make different names`() throws {
    // Longer than a quick comparison would look at, and different at either end only.
    let names: [Name] = ["a-very-long-name-1", "b-very-long-name-1", "a-very-long-name-2", "", " "]
    #expect(Set(names).count == names.count)
    let injector = try Injector(
      Module { module in
        for name in names { module.bind(String.self, named: name).to(instance: name.text) }
      })
    for name in names { #expect(injector.get(String.self, named: name) == name.text) }
  }

  @Test func `a name is described by its text`() {
    #expect(String(describing: Name.red) == "red")
    #expect(Name("rouge foncé").text == "rouge foncé")
  }
}
