extension PageScript {
  /// Finding keys: all that match are lit, Enter leads from one to the next.
  static let finding = """
    let found = [], place = 0;

    function search(text) {
      if (find.value !== text) find.value = text;
      found = text ? nodes.filter(node => lines(node)[0].toLowerCase().includes(text.toLowerCase())) : [];
      place = 0;
      light(text ? node => found.includes(node) : null);
      lead();
    }
    function lead() {
      const isNone = find.value && !found.length;
      count.textContent = found.length ? `${place + 1} of ${found.length}` : isNone ? 'none' : '';
      for (const node of nodes) node.classList.toggle('here', node === found[place]);
      if (found.length) reveal(found[place]);
    }
    find.addEventListener('input', () => { choose(null); search(find.value); });
    find.addEventListener('keydown', event => {
      if (event.key !== 'Enter' || !found.length) return;
      place = (place + (event.shiftKey ? found.length - 1 : 1)) % found.length;
      lead();
    });
    """
}
