/** Pages that visits take turns in: a new one starts a process, which costs as much as a visit. */
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';

/** Many times what an action takes on a busy machine; later than that counts as never. */
const PATIENCE_MS = 120_000;
const DESKTOP = { width: 1440, height: 900 };
/** Bounds the memory of a process. */
const MAX_VISITS = 30;
/** Their effects stay in a page or in its context. */
const LEAVES_TRACES = [
  ...['addInitScript', 'clock', 'exposeFunction', 'grantPermissions', 'newCDPSession', 'route'],
  ...['setExtraHTTPHeaders', 'setOffline'],
];
const EVENTS = ['request', 'requestfinished', 'requestfailed', 'response', 'console', 'pageerror', 'dialog'];

/** What a visitor leaves in the browser. */
const FORGET = `(async () => {
  localStorage.clear();
  sessionStorage.clear();
  for (const name of await caches.keys()) await caches.delete(name);
})()`;

/** Pages of one browser share the clipboard: what each has copied is kept beside it. */
const KEEP_COPIED = `if ('clipboard' in navigator) {
  const { clipboard } = navigator;
  const write = clipboard.writeText.bind(clipboard);
  clipboard.writeText = async (text) => {
    window.copiedText = text;
    await write(text);
  };
}`;

/** A page, as for a visitor who comes for the first time. */
export class Seat {
  readonly page: Page;
  readonly context: BrowserContext;
  #visitsLeft: number;

  constructor(page: Page, visits: number) {
    this.page = page;
    this.context = page.context();
    this.#visitsLeft = visits;
    if (visits === 0) return;
    this.#watch(page);
    this.#watch(this.context);
  }

  /** Closes the page when it is left, from the first use of anything that leaves traces. */
  #watch(object: object): void {
    for (const name of LEAVES_TRACES) {
      const part: unknown = Reflect.get(object, name);
      if (part === undefined) continue;
      const value: unknown = typeof part === 'function' ? part.bind(object) : part;
      Object.defineProperty(object, name, {
        get: () => {
          this.keepNoLonger();
          return value;
        },
      });
    }
  }

  keepNoLonger(): void {
    this.#visitsLeft = 0;
  }

  async arrive({ viewport, ...media }: PageOptions): Promise<void> {
    this.#visitsLeft -= 1;
    await this.page.setViewportSize(viewport ?? DESKTOP);
    await this.page.emulateMedia({ media: null, ...AS_USUAL, ...media });
  }

  /** Closes the page, unless the next visit can have it. */
  async leave(): Promise<void> {
    if (await this.#isCleared().catch(() => false)) {
      idle.push(this);
      return;
    }
    // What a route still reads fails with its page, which is no failure of the test.
    await this.page.unrouteAll({ behavior: 'ignoreErrors' });
    await this.context.close();
  }

  async #isCleared(): Promise<boolean> {
    if (this.#visitsLeft <= 0 || this.context.pages().length !== 1) return false;
    for (const event of EVENTS) this.page.removeAllListeners(event);
    await this.page.mouse.move(-1, -1);
    await this.page.goto(`${inject('heldUrl')}/health`);
    await this.page.evaluate(FORGET);
    await this.context.clearCookies();
    return true;
  }
}

type PageOptions = Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'reducedMotion' | 'forcedColors'>;
const AS_USUAL = { colorScheme: 'light', reducedMotion: 'no-preference', forcedColors: 'none' } as const;

/** One connection per worker, to the browser started by the run. */
let connection: Promise<Browser> | null = null;
const idle: Seat[] = [];

async function open(options: BrowserContextOptions): Promise<Page> {
  connection ??= chromium.connect(inject('browserUrl'));
  const browser = await connection;
  const context = await browser.newContext({
    viewport: DESKTOP,
    // Requests of a service worker bypass a journey's own routes.
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addInitScript(KEEP_COPIED);
  return context.newPage();
}

export async function takeSeat(origin: string, options: BrowserContextOptions): Promise<Seat> {
  const { viewport, colorScheme, reducedMotion, forcedColors, ...others } = options;
  // Requests to other explorers are counted, and must not come from a cache.
  if (Object.keys(others).length > 0 || origin !== inject('heldUrl')) return new Seat(await open(options), 0);
  const seat = idle.pop() ?? new Seat(await open({}), MAX_VISITS);
  const emulated = { viewport, colorScheme, reducedMotion, forcedColors };
  await seat.arrive(Object.fromEntries(Object.entries(emulated).filter(([, value]) => value !== undefined)));
  return seat;
}
