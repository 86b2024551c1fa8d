extension PageScript {
  /// Zooming and dragging, where the click that ends a drag chooses nothing.
  static let moving = """
    let scale = 1, dragged = 0;
    const fitting = () => Math.min(1, view.clientWidth / size.width, view.clientHeight / size.height);

    function zoom(next, x = view.clientWidth / 2, y = view.clientHeight / 2) {
      next = Math.min(4, Math.max(0.05, next));
      const drawing = svg.getBoundingClientRect(), frame = view.getBoundingClientRect();
      const left = (x + frame.left - drawing.left) / scale, top = (y + frame.top - drawing.top) / scale;
      scale = next;
      svg.setAttribute('width', size.width * scale);
      svg.setAttribute('height', size.height * scale);
      svg.style.setProperty('--zoom', scale);
      view.scrollTo(left * scale - x, top * scale - y);
    }
    function reveal(node) {
      const box = node.getBoundingClientRect(), frame = view.getBoundingClientRect(), edge = 24;
      const isSeen = box.left >= frame.left + edge && box.right <= frame.right - edge
        && box.top >= frame.top + edge && box.bottom <= frame.bottom - edge;
      if (isSeen) return;
      view.scrollBy(
        (box.left + box.right - frame.left - frame.right) / 2, (box.top + box.bottom - frame.top - frame.bottom) / 2);
    }
    byId('in').onclick = () => zoom(scale * 1.25);
    byId('out').onclick = () => zoom(scale / 1.25);
    byId('fit').onclick = () => zoom(fitting());
    view.addEventListener('wheel', event => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const place = view.getBoundingClientRect();
      zoom(scale * Math.exp(-event.deltaY / 300), event.clientX - place.left, event.clientY - place.top);
    }, { passive: false });
    view.addEventListener('pointerdown', () => { dragged = 0; });
    view.addEventListener('pointermove', event => {
      if (event.buttons !== 1 || event.pointerType !== 'mouse') return;
      dragged += Math.abs(event.movementX) + Math.abs(event.movementY);
      if (dragged > 4) view.classList.add('moving');
      view.scrollBy(-event.movementX, -event.movementY);
    });
    addEventListener('pointerup', () => view.classList.remove('moving'));
    """
}
