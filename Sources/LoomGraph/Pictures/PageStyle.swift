/// How a page looks, by day and by night.
struct PageStyle {
  let scopes: [String]

  var text: String {
    // By the number of a scope in the picture: its name is data.
    let colors = scopes.enumerated().map { "[data-s=\"\($0)\"]{--border:\(ScopeColor(of: $1).border)}" }
    return """

      :root{color-scheme:light dark;--page:#fff;--ink:#111827;--soft:#4b5563;--line:#d5dae1;--band:#fafbfc;
      --title:#475569;--edge:#94a3b8;--arrow:#64748b;--red:\(ScopeColor.red);--needs:#1d4ed8;--users:#b45309}
      @media(prefers-color-scheme:dark){
      :root{--page:#0f1420;--ink:#e6e9ef;--soft:#a7b0bf;--line:#2c3444;--band:#151b29;
      --title:#aab4c4;--edge:#5b6a80;--arrow:#8391a6;--red:#ff6b6b;--needs:#7aa7ff;--users:#f0b35a}}
      \(colors.joined(separator: "\n"))
      html,body{height:100%;margin:0}
      body{display:flex;flex-direction:column;background:var(--page);color:var(--ink);font:13px system-ui,sans-serif}
      header{display:flex;flex-wrap:wrap;gap:6px 20px;align-items:center;padding:8px 16px;border-bottom:1px solid var(--line)}
      i{display:inline-block;width:14px;height:10px;margin:0 5px 0 14px;border:1.5px solid var(--border);border-radius:3px}
      i.deferred{height:4px;border-width:0 0 1.5px;border-style:dashed;border-radius:0}
      i.red{border:2.5px solid var(--red)}
      .tools{margin-left:auto;display:flex;gap:4px}
      input,button{font:inherit}
      .room{flex:1;display:flex;min-height:0}
      main{flex:1;min-width:0;overflow:auto}
      aside{box-sizing:border-box;flex:0 0 280px;overflow:auto;padding:12px 16px;border-left:1px solid var(--line);
      overflow-wrap:anywhere;outline:none}
      @media(max-width:700px){.room{flex-direction:column}}
      h2,h3{font:bold 13px ui-monospace,monospace;margin:0 0 6px}
      h3{margin:12px 0 2px;color:var(--needs)}[data-list='needed by']{color:var(--users)}
      aside div{color:var(--soft);white-space:pre-wrap}
      aside button{display:block;border:0;padding:1px 0;background:none;color:var(--needs);text-align:left;cursor:pointer}
      svg{display:block;margin:0 auto;overflow:visible;user-select:none}
      text{font:12px ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace;fill:var(--ink)}
      .small{font-size:10px;fill:var(--soft)}
      .title{font:bold calc(12px*clamp(1,.7/var(--zoom,1),2.6)) system-ui,sans-serif;fill:var(--title);
      stroke:var(--band);stroke-width:4px;paint-order:stroke}
      .band{fill:var(--band);stroke:var(--line)}
      [data-s]{--fill:color-mix(in srgb,var(--border) 18%,var(--page));background:var(--fill)}
      .n{cursor:pointer;scroll-margin:24px}.n rect{fill:var(--fill);stroke:var(--border);stroke-width:1.2}
      .n.red rect{stroke:var(--red);stroke-width:2.4}.n.here rect{stroke:var(--needs);stroke-width:3}
      .e{fill:none;stroke:var(--edge);stroke-width:1.2}.e.deferred{stroke-dasharray:5 4}
      .chosen .n{opacity:.3}.chosen .e{opacity:.15}.chosen .on{opacity:1}
      .e.on{stroke-width:2.2;stroke:var(--needs)}.e.on.in{stroke:var(--users)}
      .e.red{stroke:var(--red);stroke-width:1.8}

      """
  }
}
