import Loom

/// Writes a graph as one page that needs no other file: a legend, a drawing, and a few lines that make it move.
struct PageRenderer {
  private let picture: GraphPicture

  init(_ picture: GraphPicture) { self.picture = picture }

  var text: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>\(title)</title>
    <style>\(Self.style)</style>
    </head>
    <body>
    <header>
    <strong>\(title)</strong>
    \(legend)
    <span class="tools"><input id="find" type="search" placeholder="Find a key" aria-label="Find a key">
    <button id="out" title="Smaller">−</button><button id="in" title="Larger">+</button><button id="fit">Fit</button></span>
    </header>
    <main id="view">
    \(DrawingRenderer(picture).text)
    </main>
    <script>\(PageScript.text)</script>
    </body>
    </html>

    """
  }

  private var title: String {
    let edges = picture.links.reduce(0) { $0 + $1.labels.count }
    return "\(count(picture.nodes.count, "binding", "bindings")), \(count(edges, "dependency", "dependencies"))"
  }

  private func count(_ number: Int, _ one: String, _ many: String) -> String { "\(number) \(number == 1 ? one : many)" }

  /// What the picture has of all that a legend could explain.
  private var legend: String {
    let scopes = picture.scopes.map { scope in
      let color = ScopeColor(of: scope)
      return
        "<span><i style=\"background:\(color.fill);border-color:\(color.border)\"></i>\(scope.escapedForMarkup)</span>"
    }
    let isIsolated = picture.nodes.contains { $0.isolation != nil }
    let isDeferred = picture.links.contains { $0.style.isDeferred }
    let rest = [
      isIsolated ? "<span><i class=\"actor\"></i>on an actor</span>" : nil,
      isDeferred ? "<span><i class=\"deferred\"></i>lazy or factory</span>" : nil,
      picture.complaints.isEmpty ? nil : "<span><i class=\"red\"></i>cycle or problem</span>",
    ]
    return "<span class=\"legend\">\((scopes + rest.compactMap(\.self)).joined())</span>"
  }

  private static let style = """

    html,body{height:100%;margin:0}
    body{display:flex;flex-direction:column;background:#fff;color:#111827;font:13px system-ui,sans-serif}
    header{display:flex;flex-wrap:wrap;gap:6px 20px;align-items:center;padding:8px 16px;border-bottom:1px solid #d5dae1}
    .legend{display:flex;flex-wrap:wrap;gap:4px 14px}.legend span{white-space:nowrap}
    .legend i{display:inline-block;width:14px;height:10px;margin-right:5px;border:1.5px solid;border-radius:3px}
    .legend .actor{border-width:0 0 0 5px;border-color:#111827;border-radius:0;width:6px}
    .legend .deferred{height:0;width:22px;border:0;border-top:1.5px dashed #64748b;vertical-align:middle;border-radius:0}
    .legend .red{border-color:\(ScopeColor.red.border);border-width:2.5px}
    .tools{margin-left:auto;white-space:nowrap}
    main{flex:1;overflow:auto;cursor:grab}main.moving{cursor:grabbing}
    svg{display:block}.n{cursor:pointer}
    svg.chosen .n,svg.chosen .e{opacity:.12}svg.chosen .on{opacity:1}
    svg.chosen .e.on{stroke-width:2.2;stroke:#1d4ed8}svg.chosen .e.red.on{stroke:\(ScopeColor.red.border)}

    """
}
