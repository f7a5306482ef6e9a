/* eslint-disable @typescript-eslint/consistent-type-assertions -- jsdom's types know nothing of what is added to its window here: the one place of this boundary */
/** A jsdom window with polyfills for the browser APIs that the application uses. */
import { JSDOM, VirtualConsole } from 'jsdom';
import { webcrypto } from 'node:crypto';
import type { Script } from 'node:vm';
import { EventSource } from 'undici';
import { isElement, isVisible } from './visibility.ts';

export interface WindowOptions {
  readonly url: string;
  readonly html: string;
  /** Whether it is an application page rather than a response of the service. */
  readonly isApp: boolean;
  readonly width: number;
  /** The browser's storage, by key. */
  readonly storage: ReadonlyMap<string, string>;
  readonly fetch: typeof globalThis.fetch;
  /** Scripts that run before the application. */
  readonly prepare: readonly string[];
  /** Called when a history entry is added. */
  readonly onPush: () => void;
  readonly onConsole: (type: 'error' | 'warning', text: string) => void;
  readonly onUncaught: (error: unknown) => void;
}

export interface DomWindow {
  readonly dom: JSDOM;
  /** Stops timers and streams. */
  readonly close: () => void;
}

/** Opens the page and runs the application in it. */
export function openWindow(app: Script, options: WindowOptions): DomWindow {
  const virtualConsole = new VirtualConsole();
  virtualConsole.on('error', (...words: unknown[]) =>
    options.onConsole('error', words.map(String).join(' ')),
  );
  virtualConsole.on('warn', (...words: unknown[]) =>
    options.onConsole('warning', words.map(String).join(' ')),
  );
  virtualConsole.on('jsdomError', (error: Error) => {
    // jsdom ignores styles and links, which browser tests cover.
    if (!/Could not parse CSS|Not implemented/.test(error.message)) options.onUncaught(error);
  });
  const dom = new JSDOM(options.html, {
    url: options.url,
    runScripts: 'outside-only',
    pretendToBeVisual: true,
    virtualConsole,
  });
  const streams = new Set<EventSource>();
  const window: Record<string, unknown> = dom.window;
  addMissing(window, dom, options, streams);
  for (const [key, value] of options.storage) dom.window.localStorage.setItem(key, value);
  const { history } = dom.window;
  const push = history.pushState.bind(history);
  history.pushState = (...entry) => {
    options.onPush();
    push(...entry);
  };
  const context = dom.getInternalVMContext();
  for (const source of options.prepare) dom.window.eval(source);
  if (options.isApp) app.runInContext(context);
  return {
    dom,
    close: () => {
      for (const stream of streams) stream.close();
      dom.window.close();
    },
  };
}

function addMissing(
  window: Record<string, unknown>,
  dom: JSDOM,
  { url, width, fetch }: WindowOptions,
  streams: Set<EventSource>,
): void {
  const { window: view } = dom;
  class Stream extends EventSource {
    constructor(path: string) {
      super(new URL(path, url).href);
      streams.add(this);
    }
  }
  Object.defineProperty(view.navigator, 'clipboard', {
    configurable: true,
    value: {
      writeText: (text: string) => ((window['copied'] = text), Promise.resolve()),
      readText: () => Promise.resolve(window['copied']),
    },
  });
  if (window['crypto'] === undefined || !('subtle' in (window['crypto'] as object)))
    Object.defineProperty(window, 'crypto', { configurable: true, value: webcrypto });
  Object.assign(window, {
    fetch,
    Response,
    Request,
    Headers,
    TextEncoder,
    TextDecoder,
    ReadableStream,
    CompressionStream,
    DecompressionStream,
    BroadcastChannel: class {
      postMessage(): void {}
      close(): void {}
      addEventListener(): void {}
    },
    structuredClone,
    EventSource: Stream,
    innerWidth: width,
    innerHeight: 900,
    matchMedia: (query: string) => ({
      media: query,
      matches: mediaMatches(query, width),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
    // There is no layout: every element counts as visible.
    IntersectionObserver: class {
      readonly #seen: (entries: readonly object[], observer: unknown) => void;
      constructor(seen: (entries: readonly object[], observer: unknown) => void) {
        this.#seen = seen;
      }
      observe(target: Element): void {
        view.setTimeout(() => this.#seen([{ isIntersecting: true, intersectionRatio: 1, target }], this));
      }
      unobserve(): void {}
      disconnect(): void {}
    },
    ResizeObserver: class {
      readonly #changed: (entries: readonly object[]) => void;
      constructor(changed: (entries: readonly object[]) => void) {
        this.#changed = changed;
      }
      observe(target: Element): void {
        const { clientWidth: width, clientHeight: height } = target;
        view.setTimeout(() => this.#changed([{ target, contentRect: { width, height } }]));
      }
      unobserve(): void {}
      disconnect(): void {}
    },
    requestIdleCallback: (run: (deadline: object) => void) =>
      view.setTimeout(() => run({ didTimeout: false, timeRemaining: () => 10 })),
    cancelIdleCallback: (timer: number) => view.clearTimeout(timer),
    scrollTo: () => undefined,
    scrollBy: () => undefined,
    print: () => undefined,
  });
  addElementParts(view);
}

/** Polyfills dialogs, popovers, measuring and drawing. */
function addElementParts(view: JSDOM['window']): void {
  const element: Record<string, unknown> = view.HTMLElement.prototype as never;
  const toggle = (target: Element, isOpen: boolean): void => {
    if (target.hasAttribute('data-popover-open') === isOpen) return;
    target.toggleAttribute('data-popover-open', isOpen);
    const event = new view.Event('toggle');
    Object.assign(event, { newState: isOpen ? 'open' : 'closed', oldState: isOpen ? 'closed' : 'open' });
    target.dispatchEvent(event);
  };
  element['showPopover'] = function (this: Element) {
    toggle(this, true);
  };
  element['hidePopover'] = function (this: Element) {
    toggle(this, false);
  };
  element['togglePopover'] = function (this: Element) {
    toggle(this, !this.hasAttribute('data-popover-open'));
  };
  element['scrollIntoView'] = () => undefined;
  element['checkVisibility'] = function (this: Element) {
    return isVisible(this, view.innerWidth);
  };
  element['animate'] = () => ({ cancel: () => undefined, finished: Promise.resolve() });
  // There is no layout: measured sizes are large enough.
  for (const name of ['clientWidth', 'offsetWidth'])
    Object.defineProperty(element, name, { configurable: true, get: () => 800 });
  const dialog: Record<string, unknown> = view.HTMLDialogElement.prototype as never;
  dialog['showModal'] ??= function (this: HTMLDialogElement) {
    this.setAttribute('open', '');
    (
      this.querySelector<HTMLElement>('[autofocus]') ??
      this.querySelector<HTMLElement>('input,button,a[href]') ??
      this
    ).focus();
  };
  dialog['close'] ??= function (this: HTMLDialogElement) {
    if (!this.hasAttribute('open')) return;
    this.removeAttribute('open');
    this.dispatchEvent(new view.Event('close'));
  };
  // Charts draw nothing: their values are read from the table beside them.
  const nothing: unknown = new Proxy(() => undefined, {
    get: (_, name) =>
      name === 'measureText' ? () => ({ width: 0 }) : name === Symbol.toPrimitive ? () => '' : nothing,
    apply: () => nothing,
    set: () => true,
  });
  const canvas: Record<string, unknown> = view.HTMLCanvasElement.prototype as never;
  canvas['getContext'] = () => nothing;
  Object.assign(view, {
    Path2D: function () {
      return nothing;
    },
  });
  // React waits for a component's stylesheet, which never loads here.
  new view.MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (isElement(node) && node.matches('link[rel="stylesheet"], link[rel="preload"]'))
        node.dispatchEvent(new view.Event('load'));
  }).observe(view.document.documentElement, { childList: true, subtree: true });
  // Default actions of a browser.
  view.document.addEventListener('click', (event) => {
    const target = event.target as Element;
    const opener = target.closest('[popovertarget]');
    if (opener !== null) {
      const layer = view.document.getElementById(opener.getAttribute('popovertarget') ?? '');
      if (layer !== null) toggle(layer, !layer.hasAttribute('data-popover-open'));
    }
    for (const open of view.document.querySelectorAll(
      '[popover="auto"][data-popover-open],[popover=""][data-popover-open]',
    ))
      if (!open.contains(target) && opener === null) toggle(open, false);
  });
  view.document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    const dialogs = [...view.document.querySelectorAll('dialog[open]')];
    const top = dialogs.at(-1);
    if (top !== undefined) {
      if (top.dispatchEvent(new view.Event('cancel', { cancelable: true })))
        (top as HTMLDialogElement).close();
      return;
    }
    for (const open of view.document.querySelectorAll('[data-popover-open]')) toggle(open, false);
  });
}

function mediaMatches(query: string, width: number): boolean {
  if (query.includes('prefers-color-scheme')) return query.includes('light');
  const minWidth = /min-width:\s*([\d.]+)(px|rem)/.exec(query);
  const maxWidth = /max-width:\s*([\d.]+)(px|rem)/.exec(query);
  const px = (found: RegExpExecArray | null): number | null =>
    found === null ? null : Number(found[1]) * (found[2] === 'rem' ? 16 : 1);
  const [from, to] = [px(minWidth), px(maxWidth)];
  if (from === null && to === null) return false;
  return (from === null || width >= from) && (to === null || width <= to);
}
