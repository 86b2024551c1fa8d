extension PageScript {
  /// The keyboard: arrows lead from box to box, to the right to a dependency, to the left to a dependent.
  static let walking = """
    const height = node => node.getBBox().y;
    const nearest = (node, others) => [...others].map(i => nodes[i])
      .sort((a, b) => Math.abs(height(a) - height(node)) - Math.abs(height(b) - height(node)))[0];
    function beside(node, sign) {
      const column = nodes.map((_, i) => i).filter(i => nodes[i].getBBox().x === node.getBBox().x);
      return nearest(node, column.filter(i => sign * (height(nodes[i]) - height(node)) > 0));
    }
    function next(node, key) {
      switch (key) {
      case 'ArrowRight': return nearest(node, needs[nodes.indexOf(node)]);
      case 'ArrowLeft': return nearest(node, users[nodes.indexOf(node)]);
      case 'ArrowDown': return beside(node, 1);
      case 'ArrowUp': return beside(node, -1);
      }
    }
    const keys = {
      '/': () => find.select(), '+': () => byId('in').click(), '=': () => byId('in').click(),
      '-': () => byId('out').click(), '0': () => byId('fit').click(),
      Escape: () => { search(''); document.activeElement.blur(); choose(null); },
    };
    addEventListener('keydown', event => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const node = boxAt(event.target), isText = event.target === find;
      const other = node && next(node, event.key);
      if (other) go(other);
      else if (!isText && event.key in keys || event.key === 'Escape') keys[event.key]();
      else if (!node || !event.key.startsWith('Arrow')) return;
      event.preventDefault();
    });
    """
}
