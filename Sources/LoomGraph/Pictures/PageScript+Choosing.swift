extension PageScript {
  /// Pointing at a box shows its neighbors; a click or the focus selects it, and shows its description.
  static let choosing = """
    let chosen = null;

    function light(isOn) {
      svg.classList.toggle('chosen', isOn !== null);
      for (const node of nodes) node.classList.toggle('on', isOn !== null && isOn(node));
      for (const edge of edges) edge.classList.remove('on', 'in');
    }
    function show(node) {
      const i = node ? nodes.indexOf(node) : -1;
      light(node && (other => {
        const j = nodes.indexOf(other);
        return i === j || needs[i].has(j) || users[i].has(j);
      }));
      for (const edge of node ? edges : []) {
        if (edge.from.includes(i)) edge.classList.add('on');
        else if (edge.to === i) edge.classList.add('on', 'in');
      }
    }
    function choose(node) {
      for (const other of nodes) other.classList.toggle('here', other === node);
      chosen = node;
      show(node);
      tell(node);
      if (!node) return;
      for (const other of nodes) other.setAttribute('tabindex', other === node ? 0 : -1);
      reveal(node);
    }
    function tell(node) {
      facts.hidden = !node;
      facts.replaceChildren();
      if (!node) return;
      const add = (tag, text) => Object.assign(facts.appendChild(document.createElement(tag)), { textContent: text });
      lines(node).forEach((line, number) => add(number ? 'div' : 'h2', line));
      for (const [title, others] of [['needs', needs], ['needed by', users]]) {
        const numbers = others[nodes.indexOf(node)], names = [...numbers].map(i => [lines(nodes[i])[0], i]).sort();
        add('h3', `${title} ${names.length || 'nothing'}`).classList.toggle('in', others === users);
        for (const [name, i] of names) add('button', name).onclick = () => go(nodes[i]);
      }
    }
    function go(node) { node.focus({ preventScroll: true }); }

    svg.addEventListener('mouseover', event => { if (!chosen && !find.value) show(boxAt(event.target)); });
    svg.addEventListener('mouseleave', () => { if (!chosen && !find.value) show(null); });
    svg.addEventListener('focusin', event => { search(''); choose(boxAt(event.target)); });
    view.addEventListener('click', event => {
      if (dragged > 4) return;
      const node = boxAt(event.target);
      if (node) return go(node);
      search('');
      choose(null);
    });
    """
}
