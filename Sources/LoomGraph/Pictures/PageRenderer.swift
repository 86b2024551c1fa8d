/// Writes a graph as one page that needs no other file: a legend, a drawing, and a few lines that make it move.
struct PageRenderer {
  let picture: GraphPicture

  var text: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>\(title)</title>
    <style>\(PageStyle(scopes: picture.scopes).text)</style>
    </head>
    <body>
    <header>
    <strong>\(title)</strong>
    \(legend)
    <span class="tools"><span id="count" role="status"></span>
    <input id="find" type="search" placeholder="Find a key" title="Find a key (/), the next one (Enter)" aria-label="Find a key">
    <button id="out" title="Smaller (-)" aria-label="Smaller">−</button>
    <button id="in" title="Larger (+)" aria-label="Larger">+</button>
    <button id="fit" title="All of it (0)">Fit</button></span>
    </header>
    <div class="room">
    <main id="view">
    \(DrawingRenderer(picture).text)
    </main>
    <aside id="facts" aria-label="The chosen binding" hidden></aside>
    </div>
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

  /// An entry for each scope and style that the picture contains.
  private var legend: String {
    let scopes = picture.scopes.enumerated().map { number, scope in
      "<span><i data-s=\"\(number)\"></i>\(scope.escapedForMarkup)</span>"
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
}
