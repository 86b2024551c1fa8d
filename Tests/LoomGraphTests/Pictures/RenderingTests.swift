import Foundation
import Loom
import Testing

@testable import LoomGraph

/// Pictures of graphs, as text.
struct RenderingTests {
  /// Two modules, a lazy edge, a cycle, a main-actor node, and names that are markup everywhere.
  private static let nasty = "Box<\"\\&'#`>"
  private static let sample = DependencyGraph(
    nodes: [
      DependencyGraph.Node(called: "A", scope: "singleton", modules: ["Inner", "Outer"]),
      DependencyGraph.Node(called: "B", isolation: "MainActor", modules: ["Outer"]),
      DependencyGraph.Node(called: "C", modules: ["Outer"]),
      DependencyGraph.Node(called: nasty),
    ],
    edges: sketch("", "AB", "BC", "CB", "ac").edges)

  @Test func `DOT has a cluster for each module, colors for scopes, dashes for lazies, and red for cycles`() {
    #expect(
      Self.sample.rendered(as: .dot) == #"""
        digraph Loom {
          rankdir=LR
          node [shape=box, style="filled,rounded", fontname="monospace", fontsize=11]
          edge [fontname="monospace", fontsize=9, color="#6b7280"]
          subgraph cluster_0 {
            label="Inner in Outer"; color="#c3c9d2"
            n0 [label="A\nsingleton", fillcolor="#d8f3dc", color="#3f9142", tooltip="A\nsingleton\nInner in Outer"]
          }
          subgraph cluster_1 {
            label="Outer"; color="#c3c9d2"
            n1 [label="B\nnormal, on the MainActor", fillcolor="#f3f4f6", color="#d92020", penwidth=2, tooltip="B\nnormal, on the MainActor\nOuter\nIn a cycle: B, C"]
            n2 [label="C\nnormal", fillcolor="#f3f4f6", color="#d92020", penwidth=2, tooltip="C\nnormal\nOuter\nIn a cycle: B, C"]
          }
          subgraph cluster_2 {
            label="in no named module"; color="#c3c9d2"
            n3 [label="Box<\"\\&amp;'#`>\nnormal", fillcolor="#f3f4f6", color="#8b95a3", tooltip="Box<\"\\&amp;'#`>\nnormal"]
          }
          n0 -> n1 [tooltip="parameter 1"]
          n1 -> n2 [tooltip="parameter 1", color="#d92020"]
          n2 -> n1 [tooltip="parameter 1", color="#d92020"]
          n0 -> n2 [tooltip="parameter 1, lazy", style=dashed]
        }

        """#)
  }

  @Test func `Mermaid has a subgraph for each module, classes for scopes, dots for lazies, and red for cycles`() {
    #expect(
      Self.sample.rendered(as: .mermaid) == """
        flowchart LR
          subgraph g0["Inner in Outer"]
            n0["A<br/>singleton"]:::s_singleton
          end
          subgraph g1["Outer"]
            n1["B<br/>normal, on the MainActor"]:::s_red
            n2["C<br/>normal"]:::s_red
          end
          subgraph g2["in no named module"]
            n3["Box#lt;#quot;#92;#amp;'#35;#96;#gt;<br/>normal"]:::s_normal
          end
          n0 --> n1
          n1 --> n2
          n2 --> n1
          n0 -.-> n2
          linkStyle 1,2 stroke:#d92020
          classDef s_singleton fill:#d8f3dc,stroke:#3f9142,color:#111
          classDef s_normal fill:#f3f4f6,stroke:#8b95a3,color:#111
          classDef s_red fill:#ffe1e1,stroke:#d92020,color:#111

        """)
  }

  @Test func `JSON has its members sorted, and leaves out what is not there`() {
    #expect(
      sketch("AB", "ab").rendered(as: .json) == """
        {
          "edges" : [
            {
              "kind" : "lazy",
              "label" : "parameter 1",
              "source" : "A",
              "target" : "B"
            }
          ],
          "nodes" : [
            {
              "id" : "A",
              "kind" : "function",
              "level" : 0,
              "modules" : [

              ],
              "role" : "binding",
              "scope" : "normal",
              "type" : "A"
            },
            {
              "id" : "B",
              "kind" : "function",
              "level" : 0,
              "modules" : [

              ],
              "role" : "binding",
              "scope" : "normal",
              "type" : "B"
            }
          ]
        }

        """)
  }

  @Test func `a page needs nothing from elsewhere`() {
    let page = Self.sample.rendered(as: .html)
    #expect(page.hasPrefix("<!DOCTYPE html>\n"))
    #expect(page.hasSuffix("</html>\n"))
    let withoutNamespace = page.replacing("xmlns=\"http://www.w3.org/2000/svg\"", with: "")
    for word in ["http:", "https:", "src=", "@import", "<link", "url(h"] {
      #expect(!withoutNamespace.contains(word), "\(word)")
    }
  }

  @Test func `a page shows modules, scopes, isolation, lazies and cycles, and a legend of what it shows`() {
    let page = Self.sample.rendered(as: .html)
    #expect(page.contains("4 bindings, 4 dependencies"))
    #expect(page.contains(">Inner in Outer</text>"))
    #expect(page.contains("@MainActor"))
    #expect(page.contains("class=\"e deferred\""))
    #expect(page.contains("class=\"e red\""))
    #expect(count("class=\"n red\"", in: page) == 2)
    for word in ["singleton", "lazy or factory", "cycle or problem"] {
      #expect(legend(of: page).contains(word), "\(word)")
    }
    #expect(!legend(of: page).contains("weak"))
    let plain = legend(of: sketch("AB", "AB").rendered(as: .html))
    #expect(!plain.contains("lazy") && !plain.contains("cycle"))
  }

  @Test func `nothing in a page's text is markup`() {
    let page = Self.sample.rendered(as: .html)
    #expect(page.contains("Box&lt;&quot;\\&amp;&#39;#`&gt;"))
    #expect(!page.contains(Self.nasty))
    let script = DependencyGraph(nodes: [DependencyGraph.Node(called: "</title><script>\u{1}")], edges: [])
    #expect(count("<script>", in: script.rendered(as: .html)) == 1)
    #expect(!script.rendered(as: .html).contains("\u{1}"))
    // A quotation mark that an accent follows is another character, and yet ends a string.
    let accent = DependencyGraph(nodes: [DependencyGraph.Node(called: "\"\u{301}")], edges: [])
    let mark: Unicode.Scalar = "\""
    let label = accent.rendered(as: .dot).unicodeScalars.split(separator: "\n").first { $0.contains("\u{301}") }
    #expect(label?.count { $0 == mark } == 10)
    #expect(label?.count { $0 == "\\" } == 4)
    let drawing = accent.rendered(as: .html).unicodeScalars
    #expect(zip(drawing, drawing.dropFirst()).allSatisfy { $0 != mark || $1 != "\u{301}" })
  }

  @Test func `nothing in a decoded graph is markup, whatever stands in place of its scopes`() {
    let hostile = "x\n%%{init: {}}%%\u{0}\r</style>"
    let graph = DependencyGraph(
      nodes: [DependencyGraph.Node(called: hostile, scope: hostile, modules: [hostile])], edges: [])
    let mermaid = graph.rendered(as: .mermaid)
    #expect(!mermaid.contains("%%"))
    #expect(mermaid.contains("\n  classDef s_other "))
    let lines = sketch("A").rendered(as: .mermaid).split(separator: "\n")
    #expect(mermaid.split(separator: "\n").count == lines.count)
    for format in DependencyGraph.Format.allCases {
      #expect(graph.rendered(as: format).unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
    }
  }

  @Test func `a large cycle does not name all its members at each of them`() {
    let ids = (0..<1_000).map { "N\($0)" }
    let edges = ids.indices.map {
      DependencyGraph.Edge(
        source: ids[$0], target: ids[($0 + 1) % ids.count], kind: .property, label: "next")
    }
    let graph = DependencyGraph(nodes: ids.map { DependencyGraph.Node(called: $0) }, edges: edges)
    let text = graph.rendered(as: .dot)
    #expect(text.contains("In a cycle: N0, N1, ") && text.contains(", and 976 more"))
    #expect(text.utf8.count < 500_000)
  }

  @Test func `what problems are about is red`() throws {
    struct Broken: Error {}
    let injector = try Injector(
      Module {
        $0.bind(Clock.self).to(SystemClock.init)
        $0.bind(EngineDao.self).to { () throws -> V8 in throw Broken() }
      })
    let error = try #require(throws: InjectionError.self) { try injector.resolve(EngineDao.self) }
    let graph = injector.graph
    let page = graph.rendered(as: .html, highlighting: error.problems)
    #expect(count("class=\"n red\"", in: page) == 1)
    #expect(page.contains("[FACTORY_THREW]"))
    #expect(count("class=\"n red\"", in: graph.rendered(as: .html)) == 0)
    #expect(graph.rendered(as: .dot, highlighting: error.problems).contains("penwidth=2"))
    #expect(graph.rendered(as: .mermaid, highlighting: error.problems).contains(":::s_red"))
    #expect(graph.rendered(as: .json, highlighting: error.problems) == graph.rendered(as: .json))
  }

  @Test(arguments: DependencyGraph.Format.allCases)
  func `equal graphs give the same text`(format: DependencyGraph.Format) throws {
    let module = Shop.DealerModule()
    let first = try Injector(module).graph.rendered(as: format)
    #expect(try Injector(module).graph.rendered(as: format) == first)
  }

  @Test(arguments: DependencyGraph.Format.allCases)
  func `an empty graph can be written`(format: DependencyGraph.Format) {
    #expect(!sketch("").rendered(as: format).isEmpty)
  }

  @Test func `a box that leads to itself has a loop`() {
    let page = sketch("A", "aa").rendered(as: .html)
    #expect(page.contains("data-f=\"0\" data-t=\"0\""))
  }

  @Test func `a page of thousands of bindings has a box for each and a line for each pair, however long the way`() {
    let count = 2_000
    let ids = (0..<count).map { "N\($0)" }
    let pairs = (1..<count).map { ($0 - 1, $0) } + (2..<count).map { ($0 / 3, $0) }
    let edges = pairs.map {
      DependencyGraph.Edge(source: ids[$0], target: ids[$1], kind: .parameter, label: "parameter 1")
    }
    let page = DependencyGraph(nodes: ids.map { DependencyGraph.Node(called: $0) }, edges: edges).rendered(as: .html)
    #expect(page.contains("2000 bindings, 3997 dependencies"))
    #expect(self.count("<g class=\"n", in: page) == count)
    #expect(self.count("<path class=\"e", in: page) == Set(pairs.map { [$0.0, $0.1] }).count)
    // The layout adds no joints to the lines, of which a chain of thousands would need millions.
    #expect(page.utf8.count < 1_000 * count)
  }

  @Test func `long names are shortened in their boxes, and whole in what one sees on pointing at them`() {
    let long = "any " + String(repeating: "VeryLong", count: 12) + "<Record>"
    let text = BoxText(DependencyGraph.Node(called: long))
    #expect(text.type.count == 2)
    #expect(text.type.allSatisfy { $0.count <= 30 })
    #expect(text.type.last?.hasSuffix("<Record>") == true)
    let page = DependencyGraph(nodes: [DependencyGraph.Node(called: long)], edges: []).rendered(as: .html)
    #expect(page.contains("<title>any VeryLong"))
    #expect(page.contains(long.replacing("<", with: "&lt;").replacing(">", with: "&gt;")))
  }

  @Test func `a type that fits on two lines is broken between words`() {
    let node = DependencyGraph.Node(called: "any CachedRepository<BillingRecord, [String]>")
    #expect(BoxText(node).type.joined() == node.type)
    #expect(BoxText(node).type == ["any CachedRepository<Billing", "Record, [String]>"])
  }

  private func legend(of page: String) -> Substring {
    let start = page.range(of: "<span class=\"legend\">")?.upperBound ?? page.endIndex
    let end = page.range(of: "<span class=\"tools\">")?.lowerBound ?? page.endIndex
    return page[start..<end]
  }

  private func count(_ text: String, in page: String) -> Int { page.ranges(of: text).count }
}
