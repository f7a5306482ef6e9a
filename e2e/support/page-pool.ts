/** A pool of browser pages: a new one starts a process, which costs as much as a visit. */
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';

/** Of one action, on a busy machine. */
const TIMEOUT_MS = 120_000;
const DESKTOP = { width: 1440, height: 900 };
/** Bounds the memory of a process. */
const MAX_USES = 30;
/** Methods whose effects remain in a page or in its context, which is then not reused. */
const HAS_EFFECTS = [
  ...['addInitScript', 'clock', 'exposeBinding', 'exposeFunction'],
  ...['grantPermissions', 'newCDPSession', 'route', 'routeFromHAR', 'routeWebSocket'],
  ...['setExtraHTTPHeaders', 'setGeolocation', 'setHTTPCredentials', 'setOffline'],
];
const EVENTS = ['request', 'requestfinished', 'requestfailed', 'response', 'console', 'pageerror', 'dialog'];

const CLEAR_STORAGE = `(async () => {
  localStorage.clear();
  sessionStorage.clear();
  for (const name of await caches.keys()) await caches.delete(name);
})()`;

/** Pages of one browser share the clipboard: each records what it has copied. */
const RECORD_COPIED = `if ('clipboard' in navigator) {
  const { clipboard } = navigator;
  const write = clipboard.writeText.bind(clipboard);
  clipboard.writeText = async (text) => {
    window.copiedText = text;
    await write(text);
  };
}`;

/** A page, as for a first visit. */
export class PooledPage {
  readonly page: Page;
  readonly context: BrowserContext;
  #usesLeft: number;

  constructor(page: Page, uses: number) {
    this.page = page;
    this.context = page.context();
    this.#usesLeft = uses;
    if (uses === 0) return;
    this.#watch(page);
    this.#watch(this.context);
  }

  /** Closes the page after this use, once such a method is called. */
  #watch(object: object): void {
    for (const name of HAS_EFFECTS) {
      const part: unknown = Reflect.get(object, name);
      if (part === undefined) continue;
      const value: unknown = typeof part === 'function' ? part.bind(object) : part;
      Object.defineProperty(object, name, {
        get: () => {
          this.discardAfterUse();
          return value;
        },
      });
    }
  }

  discardAfterUse(): void {
    this.#usesLeft = 0;
  }

  async prepare({ viewport, ...media }: PageOptions): Promise<void> {
    this.#usesLeft -= 1;
    await this.page.setViewportSize(viewport ?? DESKTOP);
    await this.page.emulateMedia({ media: null, ...DEFAULT_MEDIA, ...media });
  }

  /** Closes the page, or makes it available to the next visit. */
  async release(): Promise<void> {
    if (await this.#isCleared().catch(() => false)) {
      idle.push(this);
      return;
    }
    // Requests of routes may fail now.
    await this.page.unrouteAll({ behavior: 'ignoreErrors' });
    await this.context.close();
  }

  async #isCleared(): Promise<boolean> {
    if (this.#usesLeft <= 0 || this.context.pages().length !== 1) return false;
    for (const event of EVENTS) this.page.removeAllListeners(event);
    await this.page.mouse.move(-1, -1);
    await this.page.goto(`${inject('heldUrl')}/health`);
    await this.page.evaluate(CLEAR_STORAGE);
    await this.context.clearCookies();
    return true;
  }
}

type PageOptions = Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'reducedMotion' | 'forcedColors'>;
const DEFAULT_MEDIA = {
  colorScheme: 'light',
  reducedMotion: 'no-preference',
  forcedColors: 'none',
  contrast: 'no-preference',
} as const;

/** One connection per worker, to the browser started by the run. */
let connection: Promise<Browser> | null = null;
const idle: PooledPage[] = [];

async function open(options: BrowserContextOptions): Promise<Page> {
  connection ??= chromium.connect(inject('browserUrl'));
  const browser = await connection;
  const context = await browser.newContext({
    viewport: DESKTOP,
    // Requests of a service worker bypass a journey's own routes.
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  await context.addInitScript(RECORD_COPIED);
  return context.newPage();
}

export async function takePage(origin: string, options: BrowserContextOptions): Promise<PooledPage> {
  const { viewport, colorScheme, reducedMotion, forcedColors, ...others } = options;
  // Requests to other explorers are counted, and must not come from a cache.
  if (Object.keys(others).length > 0 || origin !== inject('heldUrl'))
    return new PooledPage(await open(options), 0);
  const pooled = idle.pop() ?? new PooledPage(await open({}), MAX_USES);
  const emulated = { viewport, colorScheme, reducedMotion, forcedColors };
  await pooled.prepare(
    Object.fromEntries(Object.entries(emulated).filter(([, value]) => value !== undefined)),
  );
  return pooled;
}
