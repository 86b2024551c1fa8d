/// The script of a page: a box shows its dependencies and dependents, keys are found, and the picture is zoomed and
/// dragged.
enum PageScript {
  static let text = ["\n'use strict';", parts, moving, choosing, walking, finding, start, ""].joined(separator: "\n")

  private static let parts = """
    const byId = id => document.getElementById(id), view = byId('view'), svg = view.querySelector('svg');
    const find = byId('find'), count = byId('count'), facts = byId('facts'), size = svg.viewBox.baseVal;
    const nodes = [...svg.querySelectorAll('.n')], edges = [...svg.querySelectorAll('.e')];
    const needs = nodes.map(() => new Set()), users = nodes.map(() => new Set());
    for (const edge of edges) {
      edge.from = edge.dataset.f.split(' ').map(Number);
      edge.to = Number(edge.dataset.t);
      for (const from of edge.from) { needs[from].add(edge.to); users[edge.to].add(from); }
    }
    const lines = node => node.querySelector('title').textContent.split('\\n');
    const boxAt = target => target instanceof Element ? target.closest('.n') : null;
    """

  private static let start = """
    for (const node of nodes) {
      node.setAttribute('role', 'button');
      node.setAttribute('tabindex', node === nodes[0] ? 0 : -1);
      node.setAttribute('aria-label', lines(node).slice(0, 2).join(', '));
    }
    zoom(fitting() > 0.65 ? fitting() : 0.8);
    const left = node => node.getBBox().x, first = Math.min(...nodes.map(left));
    if (nodes.length) reveal(nodes.find(node => left(node) === first));
    """
}
