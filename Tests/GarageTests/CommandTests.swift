import Testing

@testable import garage

struct CommandTests {
  private let output = CapturedOutput()
  private let errors = CapturedOutput()

  private func run(_ arguments: String...) async -> Int32 {
    await Command(output: output, errors: errors).run(arguments)
  }

  @Test func `without arguments, the articles are listed`() async {
    #expect(await run() == 0)
    #expect(output.text.hasPrefix("Garage sale: 5 articles of 3 sellers\n\nFor sale\n  1  Bicycle"))
    #expect(errors.text == "")
  }

  @Test func `help names every option and every command`() async {
    #expect(await run("serve", "--help") == 0)
    for word in [
      "open URL", "receive URL", "serve", "graph", "explain TYPE", "--format short|long", "--discount", "--data FILE",
      "--user NAME", "--port PORT", "--timeout SECONDS", "--developer", "EXIT CODE",
    ] {
      #expect(output.text.contains(word))
    }
  }

  @Test(arguments: [
    (["--format", "lnog"], #"--format must be one of short, long, but is "lnog"."#),
    (["--format"], "--format needs a value: it must be one of short, long."),
    (["--discount=20"], #"--discount must be one of 0, 25, 50, but is "20"."#),
    (["--port", "x"], #"--port must be a whole number, but is "x"."#),
    (["--user", "a b"], "a user's name has 1 to 40 letters, and nothing else"),
    (["--fast"], #"unknown argument "--fast"; try --help"#),
    (["--format", "long", "serve"], #"unknown argument "serve"; try --help"#),
    (["buy"], #"unknown argument "buy"; try --help"#), (["open"], #"unknown argument "open"; try --help"#),
    (["open", "a", "b"], #"unknown argument "open a b"; try --help"#),
    (["open", "garage://articles/99"], "there is no article 99"),
    (["open", "garage://articles/2/buy"], "Armchair has already been sold"),
    (
      ["open", "garage://article/1"],
      #"Nothing handles "garage://article/1". Similar: "garage://articles/:id", "garage://articles"."#
    ),
    (["open", "garage://articles/1?format=x"], #""format" must be a Name (short or long), but is "x"."#),
    (["receive", "garage://articles/1/buy"], "Nothing that is exposed handles this URL."),
    (["explain", "Catlog"], "Nothing is bound to Catlog. Did you mean Catalog?"),
    (
      ["explain", "ArticleFormat:lnog"],
      #"Nothing is bound to ArticleFormat named "lnog". Did you mean any ArticleFormat named "long"?"#
    ),
  ])
  func `a user's mistake is one line and ends with 2`(arguments: [String], message: String) async {
    #expect(await Command(output: output, errors: errors).run(arguments) == 2)
    #expect(errors.text == "garage: \(message)")
    #expect(output.text == "")
  }

  @Test func `developers may have the whole report`() async {
    #expect(await run("--format", "lnog", "--developer") == 2)
    #expect(errors.text.contains("[REFUSED] WRONG_TYPE"))
  }

  @Test func `a mistake of the program is not the user's`() {
    struct Surprise: Error {}
    #expect(Failure(Surprise()) == Failure("this is a mistake of the program", .internalError))
  }

  @Test(arguments: ["open", "receive"])
  func `an exposed URL is opened, wherever it comes from`(command: String) async {
    #expect(await run(command, "garage://articles/1?format=long") == 0)
    #expect(await run(command, "https://garage.example/articles/1") == 0)
    let line = "  1  Bicycle           $45  from Ada"
    #expect(output.text == "\(line)\n     Red, three gears, new tires.\n\(line)")
  }

  @Test func `an article is bought for the user of the option`() async {
    #expect(await run("open", "garage://articles/1/buy", "--user", "Linus", "--discount", "50") == 0)
    #expect(
      output.text == "Bicycle is yours, Linus, for $22. Collect it from Ada.\nLinus has bought Bicycle for $22")
  }

  @Test func `the wiring is drawn`() async {
    #expect(await run("graph") == 0)
    #expect(output.text.hasPrefix("flowchart LR\n"))
  }

  @Test(arguments: ["ArticleStore", "any ArticleStore"])
  func `a type is explained, with any or without`(key: String) async {
    #expect(await run("explain", key) == 0)
    #expect(
      output.text.replacing(/\.swift:\d+/, with: ".swift").hasPrefix(
        """
        any ArticleStore — singleton, asynchronous  garage/StoreModule.swift
        └─ parameter 1: String? named "data" — singleton  garage/StoreModule.swift
        """))
  }
}
