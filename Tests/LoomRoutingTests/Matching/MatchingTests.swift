import Testing

@testable import LoomRouting

@Suite
struct MatchingTests {
  @Test
  func `a URL leads to its pattern and says what the parameters are`() throws {
    let table = try PatternTable("garage://cars/:id", "cars/:id.html", "img-:id.png", "a/*/c", "files/:path**")
    #expect(table.answer("garage://cars/7") == "garage://cars/:id id=7")
    #expect(table.answer("cars/7.html") == "cars/:id.html id=7")
    #expect(table.answer("img-7.png") == "img-:id.png id=7")
    #expect(table.answer("a/b/c") == "a/*/c")
    #expect(table.answer("files/a/b%2Fc") == #"files/:path** path=["a", "b/c"]"#)
    #expect(table.answer("files") == "nothing")
  }

  @Test
  func `the most specific pattern takes a URL`() throws {
    let all = ["cars/new", "cars/:id", "cars/*", "cars/**"]
    let table = try PatternTable(all)
    #expect(table.answer("cars/new") == "cars/new")
    #expect(table.answer("cars/7") == "cars/:id id=7")
    #expect(table.answer("cars/7/8") == "cars/**")
    #expect(try PatternTable(Array(all.dropFirst())).answer("cars/new") == "cars/:id id=new")
    #expect(try PatternTable("cars/*", "cars/**").answer("cars/new") == "cars/*")
  }

  @Test
  func `a first try leaves nothing behind`() throws {
    let two = try PatternTable("a/x", ":p/y")
    #expect(two.answer("a/y") == ":p/y p=a")
    let parameters = try PatternTable("r/:p/x", "r/*/y")
    #expect(parameters.answer("r/1/y") == "r/*/y")
    let deep = try PatternTable("a/b", ":p")
    #expect(deep.answer("a") == ":p p=a")
    let mixed = try PatternTable("x-:a/:b/1", ":c/:d/2", "**")
    #expect(mixed.answer("x-1/q/2") == ":c/:d/2 c=x-1 d=q")
    #expect(mixed.answer("x-1/q/3") == "**")
  }

  @Test
  func `the longest literals around a parameter decide`() throws {
    let table = try PatternTable("files/:name", "files/:name.gz", "files/:name.tar.gz")
    #expect(table.answer("files/a.tar.gz") == "files/:name.tar.gz name=a")
    #expect(table.answer("files/a.gz") == "files/:name.gz name=a")
    #expect(table.answer("files/a.zip") == "files/:name name=a.zip")
    #expect(table.answer("files/.gz") == "files/:name name=.gz")
  }

  @Test
  func `literals around a parameter do not overlap, and leave it something`() throws {
    let table = try PatternTable("x-:p-x")
    #expect(table.answer("x-x") == "nothing")
    #expect(table.answer("x--x") == "nothing")
    #expect(table.answer("x-1-x") == "x-:p-x p=1")
    // `%62` is the letter b, which would go on with the name.
    let overlapping = try PatternTable("/ab:x%62c")
    #expect(overlapping.answer("abc") == "nothing")
    #expect(overlapping.answer("abbc") == "nothing")
    #expect(overlapping.answer("abxbc") == "/ab:x%62c x=x")
  }

  @Test
  func `long literals and long parameters are compared to their ends`() throws {
    let long = String(repeating: "abcdefgh", count: 5)
    let table = try PatternTable("\(long)1/:id", "\(long)2/\(long)-:id", "v/:id")
    #expect(table.answer("\(long)1/x") == "\(long)1/:id id=x")
    #expect(table.answer("\(long)2/\(long)-9") == "\(long)2/\(long)-:id id=9")
    #expect(table.answer("\(long)3/x") == "nothing")
    #expect(table.answer("v/\(long)") == "v/:id id=\(long)")
  }

  @Test
  func `nothing is skipped and nothing is left over`() throws {
    let table = try PatternTable("foo/bar", "foo/:a/c")
    #expect(table.answer("foo/JUNK/bar") == "nothing")
    #expect(table.answer("foo") == "nothing")
    #expect(table.answer("foo/bar/baz") == "nothing")
    #expect(table.answer("") == "nothing")
  }

  @Test(arguments: ["_", "~", ":x", "*", "@count", "a.b", "**", "id", "+", "a b", "ä"])
  func `signs are ordinary text`(_ text: String) throws {
    let escaped = text.replacing(":", with: #"\:"#).replacing("*", with: #"\*"#)
    let table = try PatternTable("s/\(escaped)")
    #expect(table.answer("s/\(text)") == table.patterns[0].text)
    #expect(table.answer("s/other") == "nothing")
  }

  @Test
  func `an empty segment fits nothing, one slash at the end is ignored`() throws {
    let table = try PatternTable("a/b", "a/*/b", "**", "garage://cars/**", "garage://")
    #expect(table.answer("a/b/") == "a/b")
    #expect(table.answer("/a/b") == "a/b")
    for url in ["a//b", "a/b//", "//a/b", "//", "garage:///", "garage:///cars/1", "garage://cars/1//2"] {
      #expect(table.answer(url) == "nothing", "\(url)")
    }
    #expect(table.answer("garage://") == "garage://")
    #expect(try PatternTable("/").answer("/") == "/")
  }

  @Test
  func `scheme and host have no case, all else has`() throws {
    let table = try PatternTable("garage://cars/:id", "garage://cars/Big/x", "https://:host/x")
    #expect(table.answer("GARAGE://CARS/Seven") == "garage://cars/:id id=Seven")
    #expect(table.answer("Garage://%43ars/big/x") == "nothing")
    #expect(table.answer("https://Loom.Example/x") == "https://:host/x host=loom.example")
  }

  @Test
  func `a scheme and its absence are compared`() throws {
    let table = try PatternTable("cars/:id", "garage://cars/:id", "garage:cars")
    #expect(table.answer("cars/1") == "cars/:id id=1")
    #expect(table.answer("other://cars/1") == "nothing")
    #expect(table.answer("garage:cars") == "garage:cars")
    #expect(table.answer("garage:cars/1") == "nothing")
    #expect(table.answer("garag://cars/1") == "nothing")
  }

  @Test
  func `without slashes after the scheme there is one piece`() throws {
    let table = try PatternTable("mailto::address", "app:a%2Fb")
    #expect(table.answer("mailto:me@loom.example?subject=x") == "mailto::address address=me@loom.example")
    #expect(table.answer("mailto:a/b/") == "mailto::address address=a/b/")
    #expect(table.answer("app:a/b") == "app:a%2Fb")
    #expect(table.answer("app:a%2Fb") == "app:a%2Fb")
    #expect(table.answer("mailto:") == "nothing")
  }

  @Test
  func `a slash that is text is no separator, and a separator is no text`() throws {
    let several = try PatternTable("s://x/a/b/c", "s://y/a%2Fb/c", "s://z/a/b%2Fc/:id")
    #expect(several.answer("s://x/a/b/c") == "s://x/a/b/c")
    #expect(several.answer("S://x/%61/b/c") == "s://x/a/b/c")
    #expect(several.answer("s://y/a%2Fb/c") == "s://y/a%2Fb/c")
    #expect(several.answer("s://z/a/b%2fc/7") == "s://z/a/b%2Fc/:id id=7")
    for url in ["s://x/a%2Fb/c", "s://x/a/b%2Fc", "s://y/a/b/c", "S://y/a/b/c", "s://z/a/b/c/7", "s://x/a/b/c/d"] {
      #expect(several.answer(url) == "nothing", "\(url)")
    }
  }

  @Test
  func `patterns that part late are found, whichever was first`() throws {
    let texts = ["a/b/c/d/e", "a/b/c/d/:x", "a/b/:y/d/e", "a/b/c", "a/b/x-:z/d/**", "a/b/c/:x.txt/e"]
    for shift in texts.indices {
      let table = try PatternTable(Array(texts[shift...] + texts[..<shift]))
      #expect(table.answer("a/b/c/d/e") == "a/b/c/d/e")
      #expect(table.answer("a/b/c/d/f") == "a/b/c/d/:x x=f")
      #expect(table.answer("a/b/d/d/e") == "a/b/:y/d/e y=d")
      #expect(table.answer("a/b/c") == "a/b/c")
      #expect(table.answer("a/b/x-1/d/e") == "a/b/x-:z/d/** z=1")
      #expect(table.answer("a/b/x-/d/e") == "a/b/:y/d/e y=x-")
      #expect(table.answer("a/b/c/d.txt/e") == "a/b/c/:x.txt/e x=d")
      #expect(table.answer("a/b/c/d/e/f") == "nothing")
      #expect(table.answer("a/b") == "nothing")
    }
  }

  @Test
  func `host and port are split before they are decoded`() throws {
    let table = try PatternTable("a://h:80/x", "a://:host/x", #"b://[\:\:1]:80/x"#, #"c://h\:80/x"#)
    #expect(table.answer("a://h:80/x") == "a://h:80/x")
    #expect(table.answer("a://h:%38%30/x") == "a://h:80/x")
    #expect(table.answer("a://h%3A80/x") == "a://:host/x host=h:80")
    #expect(table.answer("a://h%3A80/x", .outside) == "a://:host/x host=h:80")
    #expect(table.answer("a://[::1]/x") == "a://:host/x host=[::1]")
    #expect(table.answer("a://[::1]:80/x") == "nothing")
    #expect(table.answer("b://[::1]:80/x") == #"b://[\:\:1]:80/x"#)
    #expect(table.answer("c://h%3A80/x") == #"c://h\:80/x"#)
    #expect(table.answer("c://h:80/x") == "nothing")
  }

  @Test
  func `a host with a port fits literals only`() throws {
    let table = try PatternTable("garage://cars/:id", "garage://:host/:id", "garage://*/a/b", "garage://cars:80/:id")
    #expect(table.answer("garage://cars:80/3") == "garage://cars:80/:id id=3")
    #expect(table.answer("garage://cars:\(String(repeating: "0", count: 65_536))80/3") == "nothing")
    #expect(table.answer("garage://cars:81/a/b") == "nothing")
    #expect(table.answer("garage://cars%3A81/3") == "garage://:host/:id host=cars:81 id=3")
    #expect(table.answer("garage://vans/3") == "garage://:host/:id host=vans id=3")
  }

  @Test
  func `a user is no part of the host`() throws {
    let table = try PatternTable("garage://cars/:id", "garage://evil/:id")
    #expect(table.answer("garage://cars@evil/3") == "garage://evil/:id id=3")
    #expect(table.answer("garage://evil:p@s@cars/3") == "garage://cars/:id id=3")
    #expect(table.answer(#"garage:\\cars/3"#) == "nothing")
  }

  @Test
  func `pieces are decoded once, after splitting`() throws {
    let table = try PatternTable("files/:name", "files/:dir/:name", "admin/panel", "posts/:id", "städte/:name")
    #expect(table.answer("files/a%2Fb") == "files/:name name=a/b")
    #expect(table.answer("admin%2Fpanel") == "nothing")
    #expect(table.answer("%61dmin/panel") == "admin/panel")
    #expect(table.answer("posts/a%3Fb%23c") == "posts/:id id=a?b#c")
    #expect(table.answer("posts/%2541") == "posts/:id id=%41")
    #expect(table.answer("posts/a+b") == "posts/:id id=a+b")
    #expect(table.answer("st%C3%A4dte/K%c3%b6ln") == "städte/:name name=Köln")
    #expect(table.answer("posts/%FF%FE") == "posts/:id id=\u{FFFD}\u{FFFD}")
    #expect(table.answer("posts%FFa") == "nothing")
  }

  @Test
  func `pattern and URL are compared byte by byte`() throws {
    let table = try PatternTable("caf\u{E9}")
    #expect(table.answer("cafe\u{301}") == "nothing")
    #expect(table.answer("caf%C3%A9") == "café")
  }

  @Test
  func `a table leaves out what is not included`() throws {
    let patterns = try ["cars/admin", "cars/:id"].map { try PatternSyntax.pattern($0) }
    let index = PatternIndex(patterns) { $0 == 1 }
    #expect(try index.match("cars/admin", limits: nil)?.path == [.init(name: "id", value: "admin")])
    #expect(try PatternIndex([]).match("cars", limits: nil) == nil)
  }

  @Test
  func `patterns may be longer than the room on the stack`() throws {
    let segments = (0..<300).map { ":p\($0)" }.joined(separator: "/")
    let table = try PatternTable(segments + "/x", segments + "/y")
    let url = Array(repeating: "v", count: 300).joined(separator: "/") + "/y"
    #expect(try table.index.match(url, limits: nil)?.path.count == 300)
  }

  @Test
  func `a thousand patterns under a few prefixes are each found`() throws {
    let patterns = try (0..<1000).map { try PatternSyntax.pattern("app://area\($0 % 7)/a rather long part \($0)/:id") }
    let index = PatternIndex(patterns)
    for number in patterns.indices {
      let url = "app://area\(number % 7)/a rather long part \(number)/1"
      #expect(try index.match(url, limits: nil)?.number == number)
    }
  }
}
