/// The script of a page: a box shows its dependencies and dependents, keys are found, and the picture is zoomed.
enum PageScript {
  static let text = """

    'use strict';
    const byId = id => document.getElementById(id), view = byId('view'), svg = view.querySelector('svg');
    const find = byId('find'), facts = byId('facts'), size = svg.viewBox.baseVal;
    const nodes = [...svg.querySelectorAll('.n')], edges = [...svg.querySelectorAll('.e')];
    const lines = node => node.querySelector('title').textContent.split('\\n');
    for (const node of nodes) Object.assign(node, { needs: new Set(), users: new Set() });
    for (const edge of edges) {
      Object.assign(edge, { from: nodes[edge.dataset.f], to: nodes[edge.dataset.t] });
      edge.from.needs.add(edge.to);
      edge.to.users.add(edge.from);
    }

    // Pointing at a box lights its neighbors; a click chooses it, and shows its description.
    let chosen = null;

    function light(lit, node) {
      svg.classList.toggle('chosen', Boolean(lit));
      for (const other of nodes) other.classList.toggle('on', Boolean(lit?.has(other)));
      for (const edge of edges) {
        edge.classList.toggle('on', Boolean(node) && (edge.from === node || edge.to === node));
        edge.classList.toggle('in', edge.to === node);
      }
    }
    const show = node => light(node && new Set([node, ...node.needs, ...node.users]), node);
    const add = (tag, text) => Object.assign(facts.appendChild(document.createElement(tag)), { textContent: text });
    function list(title, others) {
      const named = [...others].map(other => [lines(other)[0], other]).sort();
      add('h3', `${title} ${named.length || 'nothing'}`).dataset.list = title;
      for (const [name, other] of named) add('button', name).onclick = () => { go(other); facts.focus(); };
    }
    function choose(node) {
      chosen = node;
      for (const other of nodes) other.classList.toggle('here', other === node);
      show(node);
      facts.hidden = !node;
      facts.replaceChildren();
      if (!node) return;
      lines(node).forEach((line, number) => add(number ? 'div' : 'h2', line));
      list('needs', node.needs);
      list('needed by', node.users);
      node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
    function go(node) {
      find.value = '';
      choose(node);
    }
    view.addEventListener('mouseover', event => { if (!find.value) show(event.target.closest('.n') ?? chosen); });
    view.addEventListener('click', event => go(event.target.closest('.n')));
    addEventListener('keydown', event => { if (event.key === 'Escape') go(null); });

    // All keys that match are lit and listed; Enter chooses the first of them.
    find.addEventListener('input', () => {
      const text = find.value.toLowerCase();
      choose(null);
      if (!text) return;
      const found = nodes.filter(node => lines(node)[0].toLowerCase().includes(text));
      light(new Set(found));
      facts.hidden = false;
      list('found', found);
    });
    find.addEventListener('keydown', event => { if (event.key === 'Enter') facts.querySelector('button')?.click(); });

    // Zooming keeps the middle in its place. At first, a graph that fits is shown as a whole, or else its beginning.
    let scale = 1;
    const fitting = () => Math.min(1, view.clientWidth / size.width, view.clientHeight / size.height);

    function zoom(next) {
      const [x, y] = [view.clientWidth / 2, view.clientHeight / 2], factor = next / scale;
      const [left, top] = [(view.scrollLeft + x) * factor - x, (view.scrollTop + y) * factor - y];
      scale = next;
      svg.setAttribute('width', size.width * scale);
      svg.style.setProperty('--zoom', scale);
      view.scrollTo(left, top);
    }
    byId('in').onclick = () => zoom(scale * 1.25);
    byId('out').onclick = () => zoom(scale / 1.25);
    byId('fit').onclick = () => zoom(fitting());
    zoom(fitting() > 0.65 ? fitting() : 0.8);
    const left = node => node.getBBox().x, first = Math.min(...nodes.map(left));
    nodes.find(node => left(node) === first)?.scrollIntoView({ block: 'center', inline: 'center' });

    """
}
