/** The common part of pages with and without a browser, for helpers that read both. */

type Role =
  | 'textbox'
  | 'tab'
  | 'dialog'
  | 'combobox'
  | 'region'
  | 'heading'
  | 'link'
  | 'button'
  | 'row'
  | 'cell';

interface LocatorLike {
  first(): LocatorLike;
  getByRole(role: Role, options?: { readonly name?: string | RegExp }): LocatorLike;
  click(): Promise<void>;
  focus(): Promise<void>;
  fill(text: string): Promise<void>;
  press(key: string): Promise<void>;
  waitFor(options?: { readonly state?: 'attached' }): Promise<void>;
}

export interface PageLike {
  goto(url: string): Promise<unknown>;
  url(): string;
  waitForURL(isIt: (url: URL) => boolean): Promise<void>;
  evaluate<T>(expression: string): Promise<T>;
  locator(css: string): LocatorLike;
  getByRole(role: Role, options?: { readonly name?: string | RegExp }): LocatorLike;
}

const STEP_MS = 50;
const TIMEOUT_MS = 120_000;

/** Reads a settled page until `isRight`, or until it stays settled for several reads; returns the last result. */
export async function readUntil<T>(
  page: PageLike,
  look: () => Promise<T>,
  isRight: (seen: T) => boolean,
): Promise<T> {
  const deadline = performance.now() + TIMEOUT_MS;
  for (let settledLooks = 0; ;) {
    const isSettled = await page.evaluate<boolean>("document.documentElement.hasAttribute('data-settled')");
    const isOver = performance.now() > deadline;
    if (isSettled || isOver) {
      const seen = await look();
      if (isRight(seen) || settledLooks >= SETTLED_LOOKS || isOver) return seen;
    }
    settledLooks = isSettled ? settledLooks + 1 : 0;
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
}

/** A settled page may still follow a block or refetch. */
const SETTLED_LOOKS = 60;
