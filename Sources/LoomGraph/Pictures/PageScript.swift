/// What makes a page move: a box shows its neighbors, the wheel and the buttons zoom, dragging moves, and a key can be
/// found.
enum PageScript {
  static let text = """

    'use strict';
    const view = document.getElementById('view'), svg = view.querySelector('svg');
    const size = svg.viewBox.baseVal, find = document.getElementById('find');
    const nodes = [...svg.querySelectorAll('.n')], edges = [...svg.querySelectorAll('.e')];
    let scale = 1, pinned = null;

    function zoom(next, x = view.clientWidth / 2, y = view.clientHeight / 2) {
      next = Math.min(4, Math.max(0.05, next));
      const left = (view.scrollLeft + x) / scale, top = (view.scrollTop + y) / scale;
      scale = next;
      svg.setAttribute('width', size.width * scale);
      svg.setAttribute('height', size.height * scale);
      view.scrollTo(left * scale - x, top * scale - y);
    }
    const fitting = () => Math.min(1, view.clientWidth / size.width, view.clientHeight / size.height);

    function choose(test) {
      svg.classList.toggle('chosen', test !== null);
      for (const part of svg.querySelectorAll('.on')) part.classList.remove('on');
      if (test !== null) test();
    }
    function neighbours(i) {
      const near = new Set([i]);
      for (const edge of edges) {
        const from = edge.dataset.f.split(' '), to = edge.dataset.t.split(' ');
        if (!from.includes(i) && !to.includes(i)) continue;
        edge.classList.add('on');
        if (from.includes(i)) to.forEach(other => near.add(other));
        if (to.includes(i)) from.forEach(other => near.add(other));
      }
      for (const node of nodes) node.classList.toggle('on', near.has(node.dataset.i));
    }
    const show = node => choose(node ? () => neighbours(node.dataset.i) : null);
    svg.addEventListener('mouseover', event => { if (!pinned && !find.value) show(event.target.closest('.n')); });
    svg.addEventListener('click', event => { find.value = ''; show(pinned = event.target.closest('.n')); });

    find.addEventListener('input', () => {
      const text = find.value.toLowerCase();
      pinned = null;
      const id = node => node.querySelector('title').textContent.split('\\n')[0].toLowerCase();
      const found = nodes.filter(node => id(node).includes(text));
      choose(text ? () => found.forEach(node => node.classList.add('on')) : null);
      if (text && found.length) found[0].scrollIntoView({ block: 'center', inline: 'center' });
    });
    document.getElementById('in').onclick = () => zoom(scale * 1.25);
    document.getElementById('out').onclick = () => zoom(scale / 1.25);
    document.getElementById('fit').onclick = () => zoom(fitting());
    view.addEventListener('wheel', event => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const place = view.getBoundingClientRect();
      zoom(scale * Math.exp(-event.deltaY / 300), event.clientX - place.left, event.clientY - place.top);
    }, { passive: false });

    view.addEventListener('pointerdown', () => view.classList.add('moving'));
    addEventListener('pointerup', () => view.classList.remove('moving'));
    view.addEventListener('pointermove', event => {
      if (event.buttons === 1 && event.pointerType === 'mouse') view.scrollBy(-event.movementX, -event.movementY);
    });
    zoom(Math.max(fitting(), 0.7));

    """
}
