/**
 * Runs inside the page during a simulated visit: when the page was requested, when its texts appeared, what presses
 * cost.
 */

/** One press or key, as the browser timed it. */
export interface TimedInteraction {
  /** Until the next frame; the browser rounds to 8 ms. */
  readonly ms: number;
  readonly event: string;
  /** The pressed element. */
  readonly on: string;
}

/** The timings of one navigation. */
export interface NavigationTiming {
  readonly path: string;
  /** From the press until the page's key text is in the document; null when it never was. */
  readonly filledMs: number | null;
  /** From the press until anything of the new page is in the document. */
  readonly renderedMs: number | null;
  /** The expected texts. */
  readonly texts: readonly string[];
}

/** A link that can be followed: its target, and where to press. */
export interface Follow {
  readonly path: string;
  readonly isInFrame: boolean;
}

/**
 * Runs before the page's own scripts. `__walk.end(texts)` reports the last navigation: `texts` are the page's key
 * texts, or null for the longest figures of the current first screen. Each change of the document is stored with its
 * time, so that the texts may be chosen afterwards.
 */
export const PROBE = `(() => {
  const FIGURE = /^[-+−<≈$]{0,2}\\d[\\d,.]*\\s?(%|[A-Za-z]{1,10})?$/;
  const probe = (window.__walk = { at: 0, seen: [], interactions: [], end, links, place });
  let old = null;
  const content = () => document.getElementById('content');
  const begin = (event) => {
    probe.at = event.timeStamp;
    probe.seen = [];
    old = content()?.firstElementChild ?? null;
  };
  const note = () => {
    // Until the new page is rendered the old one stays: its texts are not an answer.
    if (old === null || old.isConnected) return;
    probe.seen.push([performance.now(), content()?.textContent ?? '']);
  };
  addEventListener('click', begin, true);
  addEventListener('popstate', begin, true);
  new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true });

  const describe = (node) => {
    const element = node?.closest?.('button, a, [role], input, select, label, th, summary') ?? node;
    if (!(element instanceof Element)) return 'nothing that is still there';
    const name = element.getAttribute('aria-label') ?? (element.textContent || element.getAttribute('placeholder') || '');
    return element.tagName.toLowerCase() + ' "' + name.trim().slice(0, 40) + '"';
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.interactionId > 0)
        probe.interactions.push({ ms: entry.duration, event: entry.name, on: describe(entry.target) });
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });

  const isInView = (element) => {
    const { top, bottom, width } = element.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight && element.checkVisibility();
  };
  function keyTexts() {
    const walker = document.createTreeWalker(content(), NodeFilter.SHOW_TEXT);
    const found = new Set();
    const words = new Set();
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      const host = parent.closest('data, time') ?? parent;
      const text = host.textContent.trim();
      if (text.length < 3 || text.length > 60 || !isInView(host)) continue;
      (FIGURE.test(text) ? found : words).add(text);
    }
    const longest = (texts, count) => [...texts].sort((a, b) => b.length - a.length).slice(0, count);
    return found.size > 0 ? longest(found, 6) : longest(words, 3);
  }
  function end(texts) {
    const wanted = texts ?? keyTexts();
    const filled = probe.seen.find(([, text]) => wanted.every((each) => text.includes(each)));
    const since = (at) => (at === undefined ? null : at - probe.at);
    return { path: location.pathname, filledMs: since(filled?.[0]), renderedMs: since(probe.seen[0]?.[0]), texts: wanted };
  }

  const NOT_A_PAGE = /^\\/((api|chain|counterparty|assets|embed)\\/|health$)/;
  const all = () => [...document.querySelectorAll('header a[href], main a[href]')].filter((anchor) => {
    const url = new URL(anchor.href);
    return url.origin === location.origin && url.pathname !== location.pathname && anchor.target === '' &&
      !anchor.hasAttribute('download') && !NOT_A_PAGE.test(url.pathname) && anchor.checkVisibility() &&
      anchor.getBoundingClientRect().width > 4;
  });
  function links() {
    return all().map((anchor) => ({ path: new URL(anchor.href).pathname, isInFrame: anchor.closest('main') === null }));
  }
  /** The middle of a link, once it is in view; null where something lies over it. */
  function place(path) {
    const anchor = all().find((each) => new URL(each.href).pathname === path);
    anchor?.scrollIntoView({ block: 'center' });
    const box = anchor?.getClientRects()[0];
    if (box === undefined) return null;
    const at = { x: box.x + Math.min(box.width / 2, 60), y: box.y + box.height / 2 };
    return anchor.contains(document.elementFromPoint(at.x, at.y)) ? at : null;
  }
})()`;
