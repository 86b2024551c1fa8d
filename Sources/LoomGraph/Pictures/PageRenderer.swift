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
    <span class="legend">\(legend)</span>
    <span class="tools">
    <input id="find" type="search" placeholder="Find a key" aria-label="Find a key">
    <button id="out" aria-label="Smaller">−</button>
    <button id="in" aria-label="Larger">+</button>
    <button id="fit" title="Show all">Fit</button></span>
    </header>
    <div class="room">
    <main id="view">
    \(DrawingRenderer(picture).text)
    </main>
    <aside id="facts" aria-live="polite" tabindex="-1" hidden></aside>
    </div>
    <script>\(PageScript.text)</script>
    </body>
    </html>

    """
  }

  private var title: String {
    let edges = picture.links.reduce(0) { $0 + $1.labels.count }
    let bindings = picture.nodes.count
    return "\(bindings) binding\(bindings == 1 ? "" : "s"), \(edges) dependenc\(edges == 1 ? "y" : "ies")"
  }

  /// An entry for each scope and style that the picture contains.
  private var legend: String {
    let scopes = picture.scopes.enumerated().map { number, scope in
      "<span><i data-s=\"\(number)\"></i>\(scope.escapedForMarkup)</span>"
    }
    let isDeferred = picture.links.contains(where: \.isDeferred)
    let deferred = isDeferred ? "<span><i class=\"deferred\"></i>lazy or factory</span>" : ""
    let red = picture.complaints.isEmpty ? "" : "<span><i class=\"red\"></i>cycle or problem</span>"
    return scopes.joined() + deferred + red
  }
}
