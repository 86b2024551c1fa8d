#if os(Linux) || os(macOS)
  import Foundation
  import Testing

  @testable import LoomGraph

  /// Opens the page of an application, points at boxes, types, clicks and zooms, and notes what the page shows.
  struct PageVisit: Decodable {
    let errors: [String]
    let boxes: Int
    let overlaps: [String]
    let tooWide: [String]
    let leastContrast: Double
    let background: String
    let pointed: [String]
    let pointedNowhere: [String]
    let found: [String]
    let foundNone: [String]
    let entered: [String]
    let cleared: [String]
    let clicked: [String]
    let followed: [String]
    let left: [String]
    let widths: [String: Double]
    let isAllSeen: Bool

    /// Light visits of applications of three sizes, and a dark one: a browser takes a second to start.
    static let light = Dictionary(
      uniqueKeysWithValues: [10, 100, 300].map { bindings in (bindings, Task { try await PageVisit(to: bindings) }) })
    static let dark = Task { try await PageVisit(to: 100, isDark: true) }

    init(to bindings: Int, isDark: Bool = false) async throws {
      let page = sampleApplication(of: bindings).rendered(as: .html)
        .replacing("</head>", with: "<script>\(Self.watching)</script></head>")
        .replacing("</body>", with: "<script>\(Self.visiting)</script></body>")
      let left = try await Browser.open(page, isDark: isDark)
      guard let start = left.range(of: "<pre id=\"visit\">")?.upperBound else { throw Interrupted(page: left) }
      let report = left[start...].prefix { $0 != "<" }
      let text = [("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")].reduce(String(report)) { text, escape in
        text.replacing(escape.0, with: escape.1)
      }
      self = try JSONDecoder().decode(PageVisit.self, from: Data(text.utf8))
    }

    /// The visit has not come to its end: the page as it is then.
    struct Interrupted: Error, CustomStringConvertible {
      let description: String

      init(page: String) {
        let errors = page.firstMatch(of: /<pre id="errors">([^<]*)/)?.output.1 ?? "no error was seen"
        description = "The visit was interrupted: \(errors)"
      }
    }
  }

  extension PageVisit {
    /// The errors of the page from its first line on.
    private static let watching = """
      window.errors = [];
      addEventListener('error', event => {
        errors.push(event.message);
        document.body.append(Object.assign(document.createElement('pre'), { id: 'errors', textContent: errors }));
      });
      console.error = console.warn = (...texts) => errors.push(texts.join(' '));
      """

    private static let visiting = """
      {
        const all = selector => [...document.querySelectorAll(selector)], one = selector => document.querySelector(selector);
        const name = box => box.querySelector('title').textContent.split('\\n')[0];
        const box = text => all('.n').find(box => name(box) === text);
        const lit = () => all('.n.on').map(name).sort(), search = one('#find');
        const fire = (target, type, more) => target.dispatchEvent(new type[0](type[1], { bubbles: true, ...more }));
        const key = (target, key) => fire(target, [KeyboardEvent, 'keydown'], { key });
        const told = () => [...lit(), ...all('#facts:not([hidden]) :is(h2, div, h3, button)').map(part => part.textContent)];
        const type = text => { search.value = text; fire(search, [Event, 'input']); return told(); };
        const width = () => one('svg').getBoundingClientRect().width;
        const visit = { errors, boxes: all('.n').length, background: getComputedStyle(document.body).backgroundColor };
        \(looking)
        fire(box('FeedModel').querySelector('text'), [MouseEvent, 'mouseover']);
        visit.pointed = lit();
        fire(one('svg'), [MouseEvent, 'mouseover']);
        visit.pointedNowhere = lit();
        visit.found = type('REPOSITORY');
        key(search, 'Enter');
        visit.entered = [search.value, ...told().slice(0, 3)];
        visit.foundNone = type('no such key');
        visit.cleared = type('');
        fire(box('FeedModel'), [MouseEvent, 'click']);
        visit.clicked = told();
        all('#facts button').find(button => button.textContent === 'FeedScreen').click();
        visit.followed = [one('#facts h2').textContent, document.activeElement.id];
        key(document.activeElement, 'Escape');
        visit.left = told();
        visit.widths = { start: width() };
        one('#in').click();
        visit.widths.larger = width();
        one('#out').click();
        one('#out').click();
        visit.widths.smaller = width();
        one('#fit').click();
        visit.isAllSeen = width() <= one('main').clientWidth && one('svg').getBoundingClientRect().height <= one('main').clientHeight;
        document.body.append(Object.assign(document.createElement('pre'), { id: 'visit', textContent: JSON.stringify(visit) }));
      }
      """

    /// Whether boxes overlap, texts leave their boxes, and colors differ enough to be read.
    private static let looking = """
      const frames = all('.n').map(box => [name(box), box.querySelector('rect').getBBox()]);
      const areApart = (a, b) => a.x >= b.x + b.width || b.x >= a.x + a.width || a.y >= b.y + b.height || b.y >= a.y + a.height;
      visit.overlaps = frames.flatMap(([one, a], i) =>
        frames.slice(i + 1).filter(([, b]) => !areApart(a, b)).map(([other]) => one + ' and ' + other));
      visit.tooWide = all('.n').filter(box => {
        const frame = box.querySelector('rect').getBBox(), texts = [...box.querySelectorAll('text')].map(text => text.getBBox());
        return texts.some(text => text.x + text.width > frame.x + frame.width || text.y + text.height > frame.y + frame.height);
      }).map(name);
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      const bytes = color => {
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
      };
      const light = color => bytes(color).map(part => part / 255)
        .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
        .reduce((sum, part, i) => sum + part * [0.2126, 0.7152, 0.0722][i], 0);
      const contrast = (one, other) => {
        const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b);
        return (bright + 0.05) / (dark + 0.05);
      };
      const fill = part => getComputedStyle(part).fill;
      visit.leastContrast = Math.min(
        ...all('.n').flatMap(box => [...box.querySelectorAll('text')].map(text => contrast(fill(text), fill(box.querySelector('rect'))))),
        ...all('.title').map(title => contrast(fill(title), fill(one('.band')))));
      """
  }
#endif
