import Testing

/// What the test of the rooms sees in a file.
struct OutlineTests {
  private func outline(_ text: String) -> SourceOutline { SourceOutline(of: text) }

  @Test func `types at the margin, nested ones and those of extensions are declared`() {
    let outline = outline(
      """
      /// struct Comment {}
      public final class Car<Wheel> { struct Key { enum Kind { case a } } ; class func make() {} }
      extension Car.Key { typealias Text = String }
      private struct Hidden {}
      func run() { struct Local {} }
      """)
    let names = outline.types.map { ($0.outer.map { $0 + "." } ?? "") + $0.name }
    #expect(Set(names) == ["Car", "Car.Key", "Key.Kind", "Key.Text"])
    #expect(outline.shadows == ["Wheel", "Hidden", "Local"])
  }

  @Test func `functions and variables of extensions are declared, with the type`() {
    let outline = outline(
      """
      struct Car { func own() {} }
      extension Car { func start() { let speed = 1 } ; private func hide() {} ; private(set) var seen: Int { 0 } }
      private extension Car { func alsoHidden() {} }
      func free() {}
      """)
    #expect(outline.members.map(\.name) == ["start", "seen", "free"])
    #expect(outline.members.map(\.extended) == ["Car", "Car", nil])
    #expect(outline.declared.isSuperset(of: ["own", "start", "speed", "hide", "free"]))
  }

  @Test func `local names are no functions of another room`() {
    let outline = outline(
      """
      func f() { for later in 0..<1 {} ; g { one, two in one } ; let (left, right) = (1, 2) }
      enum Kind { case small, large }
      """)
    #expect(outline.declared.isSuperset(of: ["later", "one", "two", "left", "right", "small", "large"]))
  }

  @Test func `what is named is known with its qualifier and its scopes`() {
    let outline = outline(
      #"extension Car { func f() -> Key { Engine.Kind(text: "Text \(Name.self) Text") } } // Comment"#)
    let types = outline.uses.filter { $0.name.first?.isUppercase == true }
    #expect(types.map(\.name) == ["Car", "Key", "Engine", "Kind", "Name"])
    #expect(types.last?.scopes == ["Car"])
    #expect(types.first { $0.name == "Kind" }?.qualifier == "Engine")
  }
}
