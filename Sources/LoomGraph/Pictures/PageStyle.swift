/// How a page looks, by day and by night.
struct PageStyle {
  let scopes: [String]

  var text: String {
    """

    :root{color-scheme:light dark;--page:#fff;--ink:#111827;--soft:#4b5563;--line:#d5dae1;--band:#fafbfc;--title:#475569;
    --edge:#94a3b8;--arrow:#64748b;--red:\(ScopeColor.red.border);--needs:#1d4ed8;--users:#b45309}
    \(rules(\.fill))
    @media(prefers-color-scheme:dark){
    :root{--page:#0f1420;--ink:#e6e9ef;--soft:#a7b0bf;--line:#2c3444;--band:#151b29;--title:#aab4c4;
    --edge:#5b6a80;--arrow:#8391a6;--red:#ff6b6b;--needs:#7aa7ff;--users:#f0b35a}
    \(rules(\.darkFill))
    }
    \(Self.page)\(Self.drawing)
    """
  }

  /// The colors of each scope, by its number in the picture: the name of a scope is data.
  private func rules(_ fill: KeyPath<ScopeColor, String>) -> String {
    scopes.enumerated().map { number, scope in
      let color = ScopeColor(of: scope)
      return "[data-s=\"\(number)\"]{--fill:\(color[keyPath: fill]);--border:\(color.border)}"
    }.joined(separator: "\n")
  }

  private static let page = """
    html,body{height:100%;margin:0}
    body{display:flex;flex-direction:column;background:var(--page);color:var(--ink);font:13px system-ui,sans-serif}
    header{display:flex;flex-wrap:wrap;gap:6px 20px;align-items:center;padding:8px 16px;border-bottom:1px solid var(--line)}
    .legend{display:flex;flex-wrap:wrap;gap:4px 14px}.legend span{white-space:nowrap}
    .legend i{box-sizing:border-box;display:inline-block;width:17px;height:13px;vertical-align:-2px;margin-right:5px;border:1.5px solid var(--border,transparent);
    border-radius:3px;background:var(--fill,transparent)}
    .legend .actor{border-width:0 0 0 5px;border-color:var(--ink);border-radius:0;width:5px}
    .legend .deferred{height:0;width:22px;border:0;border-top:1.5px dashed var(--arrow);vertical-align:middle;border-radius:0}
    .legend .red{border-color:var(--red);border-width:2.5px}
    .tools{margin-left:auto;display:flex;gap:4px;align-items:center}#count{min-width:6ch;text-align:right;color:var(--soft)}
    input,button{font:inherit}
    :focus-visible{outline:2px solid var(--needs);outline-offset:1px}
    main{flex:1;min-width:0;overflow:auto;cursor:grab}main.moving,main.moving .n{cursor:grabbing}
    .room{flex:1;display:flex;min-height:0}
    #facts{box-sizing:border-box;flex:0 0 280px;overflow:auto;padding:12px 16px;border-left:1px solid var(--line);
    overflow-wrap:anywhere}#facts[hidden]{display:none}
    @media(max-width:700px){.room{flex-direction:column}#facts{flex-basis:35%;border:0;border-top:1px solid var(--line)}}
    #facts h2{font:bold 13px ui-monospace,monospace;margin:0 0 6px}#facts h3{font:bold 13px system-ui;margin:12px 0 2px;
    color:var(--needs)}#facts h3.in{color:var(--users)}
    #facts div{color:var(--soft);white-space:pre-wrap}
    #facts button{display:block;border:0;padding:1px 0;background:none;color:var(--needs);text-align:left;cursor:pointer}

    """

  private static let drawing = """
    svg{display:block;margin:0 auto;overflow:visible;user-select:none}.n{cursor:pointer}.n:focus{outline:none}
    .n rect{fill:var(--fill);stroke:var(--border)}.n.red rect{stroke:var(--red)}
    .n.here rect{stroke:var(--needs);stroke-width:3}
    svg.chosen .n{opacity:.3}svg.chosen .e{opacity:.15}svg.chosen .on{opacity:1}
    svg.chosen .e.on{stroke-width:2.2;stroke:var(--needs)}svg.chosen .e.on.in{stroke:var(--users)}
    svg.chosen .e.red.on{stroke:var(--red)}
    svg .title{font-size:calc(12px*clamp(1,.7/var(--zoom,1),2.6))}

    """
}
