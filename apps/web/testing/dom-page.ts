/** A page of the application without a browser, with the applicable part of Playwright's Page API. */
import { OWN_NODE_COOKIE } from '@cairn/api/own-node';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { Script } from 'node:vm';
import { DomLocator, type FilterOptions, type LocatorHost } from './dom-locator.ts';
import { openWindow, type DomWindow } from './dom-window.ts';
import type { RoleOptions, TextOptions, TextPattern } from './selectors.ts';
import {
  isOfPattern,
  Traffic,
  type PageRequest,
  type PageResponse,
  type RouteHandler,
  type UrlPattern,
} from './traffic.ts';
import { focusOn, innerTextOf } from './visibility.ts';
import { waitUntil } from './wait-until.ts';

/** Of the window, in CSS pixels. */
const WIDTH = 1440;
/** Many times what an open page takes. */
const SETTLES_MS = 10_000;

export interface PageOptions {
  /**
   * Whether the service prerenders the page; otherwise the application renders it, as for a visitor with another
   * node.
   */
  readonly isRendered?: boolean;
}

/** Problems that must stay empty during a visit. */
export interface PageErrors {
  readonly console: string[];
  readonly failed: string[];
  readonly thirdParty: string[];
}

/** A tab: storage persists across navigations. */
export class DomPage {
  readonly errors: PageErrors = { console: [], failed: [], thirdParty: [] };
  readonly #app: Script;
  readonly #origin: string;
  readonly #options: PageOptions;
  readonly #storage = new Map<string, string>();
  readonly #prepare: string[] = [];
  readonly #routes: { readonly pattern: UrlPattern; readonly handler: RouteHandler }[] = [];
  readonly #onRequest: ((request: PageRequest) => void)[] = [];
  #traffic = new Traffic();
  #window: DomWindow | null = null;
  #user: UserEvent | null = null;
  #isClosing = false;
  /** URLs of the opened documents, in order. */
  readonly #documents: string[] = [];
  /** Position in the document's own history, from 0. */
  #position = 0;

  constructor(app: Script, origin: string, options: PageOptions = {}) {
    this.#app = app;
    this.#origin = origin;
    this.#options = options;
  }

  /** Opens a URL as a new document, as a browser would. */
  async goto(to: string): Promise<void> {
    const target = new URL(to, this.#origin).href;
    this.#leave();
    const traffic = new Traffic();
    this.#traffic = traffic;
    for (const { pattern, handler } of this.#routes) traffic.route(pattern, handler);
    traffic.onRequest((request) => this.#sent(request));
    traffic.onResponse((response) => this.#answered(response));
    const headers = this.#options.isRendered === true ? {} : { cookie: `${OWN_NODE_COOKIE}=1` };
    const response = await traffic.fetch(target, target, { headers });
    const html = await response.text();
    // A redirect keeps the fragment.
    const url = response.redirected ? response.url + new URL(target).hash : target;
    this.#documents.push(url);
    this.#position = 0;
    const isApp = (response.headers.get('content-type') ?? '').includes('html');
    this.#window = openWindow(this.#app, {
      url,
      isApp,
      // The script runs separately; styles are omitted.
      html: html
        .replace(/<script[^>]*\bsrc=[^>]*><\/script>/g, '')
        .replace(/<link\b[^>]*\brel="(?:stylesheet|modulepreload|preload)"[^>]*>/g, ''),
      width: WIDTH,
      storage: this.#storage,
      prepare: this.#prepare,
      fetch: (input, init) => this.#fetch(traffic, url, input, init),
      onPush: () => (this.#position += 1),
      onConsole: (type, text) => this.errors.console.push(`${type}: ${text}`),
      onUncaught: (error) => this.errors.console.push(`uncaught: ${String(error)}`),
    });
    const document = this.#document();
    this.#user = userEvent.setup({ document, delay: null, pointerEventsCheck: 0 });
    if (!isApp) return;
    // Like the browser's "load": the frame is mounted and handles events.
    await waitUntil(
      () => ('running' in document.documentElement.dataset ? true : undefined),
      () => `the application does not start: ${this.summary()}`,
    );
    document.dispatchEvent(new this.#window.dom.window.Event('wheel'));
    await turns();
  }

  async #fetch(
    traffic: Traffic,
    base: string,
    input: string | URL | { readonly url: string },
    init?: RequestInit,
  ): Promise<Response> {
    try {
      return await traffic.fetch(base, input, init);
    } catch (error) {
      // Leaving a page aborts its requests.
      const isAborted = error instanceof Error && error.name === 'AbortError';
      if (!isAborted && !this.#isClosing && traffic === this.#traffic)
        this.errors.failed.push(`${addressOf(input)}: ${String(error)}`);
      throw error;
    }
  }

  #sent(request: PageRequest): void {
    if (new URL(request.url()).origin !== this.#origin) this.errors.thirdParty.push(request.url());
    for (const listener of this.#onRequest) listener(request);
  }

  #answered(response: PageResponse): void {
    if (response.status() >= 400) this.errors.failed.push(`${response.url()}: ${response.status()}`);
  }

  #document(): Document {
    if (this.#window === null) throw new Error('no page is open');
    return this.#window.dom.window.document;
  }

  #leave(): void {
    if (this.#window === null) return;
    const { localStorage } = this.#window.dom.window;
    this.#storage.clear();
    for (let index = 0; index < localStorage.length; index++) {
      const key = localStorage.key(index);
      if (key !== null) this.#storage.set(key, localStorage.getItem(key) ?? '');
    }
    this.#traffic.close();
    this.#window.close();
    // A test's pending assertions keep this object, which must not keep the document.
    this.#window = null;
    this.#user = null;
  }

  async reload(): Promise<void> {
    await this.goto(this.url());
  }

  url(): string {
    return this.#window?.dom.window.location.href ?? 'about:blank';
  }

  title(): Promise<string> {
    return Promise.resolve(this.#document().title);
  }

  content(): string {
    return this.#window?.dom.serialize() ?? '';
  }

  /** Moves within the document's history, and beyond its first entry to the previous document. */
  async goBack(): Promise<void> {
    const window = this.#window?.dom.window;
    if (window === undefined) return;
    if (this.#position === 0) {
      this.#documents.pop();
      const before = this.#documents.pop();
      if (before !== undefined) await this.goto(before);
      return;
    }
    this.#position -= 1;
    const moved = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await moved;
    await turns();
    await this.#rendered();
  }

  async waitForURL(pattern: UrlPattern): Promise<void> {
    const target =
      typeof pattern === 'string' && !pattern.includes('*') ? new URL(pattern, this.#origin).href : pattern;
    await waitUntil(
      () => (isOfPattern(this.url(), target) ? true : undefined),
      () => `the address does not become ${String(pattern)}: ${this.summary()}`,
    );
    await this.#rendered();
  }

  /** The address changes before the page does. A page that never settles is used as it is. */
  async #rendered(): Promise<void> {
    if (!('running' in this.#document().documentElement.dataset)) return;
    await this.settled(SETTLES_MS).catch(() => undefined);
  }

  async evaluate<T>(expression: string): Promise<T> {
    const result: unknown = await this.#window?.dom.window.eval(expression);
    // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the test says what its expression gives
    return result as T;
  }

  /** Waits until the page has finished loading. */
  async settled(timeoutMs?: number): Promise<void> {
    await waitUntil(
      () => (this.#document().documentElement.hasAttribute('data-settled') ? true : undefined),
      () => `the page does not settle: ${this.summary()}`,
      timeoutMs,
    );
  }

  /** The page's content in one line. */
  summary(): string {
    if (this.#window === null) return 'no page is open';
    const document = this.#document();
    const text = innerTextOf(document.querySelector('main') ?? document.body, WIDTH);
    const busy = document.querySelectorAll('[aria-busy="true"]').length;
    const requests = this.#traffic.open;
    return `${this.url()} shows ${JSON.stringify(text.slice(0, 400))}; ${busy} parts busy, ${requests} requests under way; ${JSON.stringify(this.errors)}`;
  }

  async route(pattern: UrlPattern, handler: RouteHandler): Promise<void> {
    this.#routes.push({ pattern, handler });
    this.#traffic.route(pattern, handler);
    return Promise.resolve();
  }

  async unroute(pattern: UrlPattern): Promise<void> {
    const remaining = this.#routes.filter((route) => String(route.pattern) !== String(pattern));
    this.#routes.splice(0, this.#routes.length, ...remaining);
    this.#traffic.unroute(pattern);
    return Promise.resolve();
  }

  on(_event: 'request', listener: (request: PageRequest) => void): void {
    this.#onRequest.push(listener);
  }

  /** Runs before the application on each later `goto`. */
  addInitScript(source: string): Promise<void> {
    this.#prepare.push(source);
    return Promise.resolve();
  }

  readonly keyboard = {
    press: (keys: string): Promise<void> => this.#press(keys),
    type: (text: string): Promise<void> => this.#keys(text.replace(/[{[]/g, '$&$&')),
  };

  async #press(keys: string, element?: Element): Promise<void> {
    if (element !== undefined) focusOn(element);
    const parts = keys === '+' ? ['+'] : keys.split('+');
    const last = parts.pop() ?? '';
    const key = last.length === 1 ? last.replace(/[{[]/, '$&$&') : `{${last}}`;
    const held = parts.map((part) => `{${part}>}`).join('');
    const freed = parts.map((part) => `{/${part}}`).join('');
    await this.#keys(held + key + freed);
  }

  async #keys(sequence: string): Promise<void> {
    await this.#user?.keyboard(sequence);
    await turns();
  }

  readonly #host: LocatorHost = {
    width: () => WIDTH,
    summary: () => this.summary(),
    rendered: () => this.#rendered(),
    click: async (element) => {
      await this.#user?.click(element);
      await turns();
    },
    hover: async (element) => {
      await this.#user?.hover(element);
      await turns();
    },
    fill: (element, text) => this.#fill(element, text),
    press: (keys, element) => this.#press(keys, element),
    select: async (element, values) => {
      await this.#user?.selectOptions(element, [...values]);
      await turns();
    },
  };

  /** Sets the value at once, like pasting. */
  #fill(element: Element, text: string): Promise<void> {
    const window = this.#window?.dom.window;
    if (window === undefined) throw new Error('no page is open');
    const prototype =
      element.localName === 'textarea'
        ? window.HTMLTextAreaElement.prototype
        : window.HTMLInputElement.prototype;
    focusOn(element);
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, text);
    element.dispatchEvent(new window.Event('input', { bubbles: true }));
    element.dispatchEvent(new window.Event('change', { bubbles: true }));
    return turns();
  }

  readonly #everything = new DomLocator(this.#host, () => (this.#window === null ? [] : [this.#document()]));

  getByRole(role: string, options: RoleOptions = {}): DomLocator {
    return this.#everything.getByRole(role, options);
  }

  getByText(text: TextPattern, options: TextOptions = {}): DomLocator {
    return this.#everything.getByText(text, options);
  }

  getByLabel(text: TextPattern, options: TextOptions = {}): DomLocator {
    return this.#everything.getByLabel(text, options);
  }

  locator(css: string, options: FilterOptions = {}): DomLocator {
    return this.#everything.locator(css, options);
  }

  close(): void {
    this.#isClosing = true;
    this.#leave();
  }
}

/** Lets the application render after an action, as a browser does before responding to a test. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await new Promise((resolve) => setTimeout(resolve));
}

function addressOf(input: string | URL | { readonly url: string }): string {
  return typeof input === 'string' ? input : input instanceof URL ? input.href : input.url;
}
