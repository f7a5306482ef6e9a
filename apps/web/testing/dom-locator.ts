/** Playwright-compatible locators without a browser, so that tests read the same in both environments. */
import {
  byCss,
  byLabel,
  byRole,
  byText,
  fits,
  inPageOrder,
  quoted,
  type RoleOptions,
  type TextOptions,
  type TextPattern,
} from './selectors.ts';
import { focusOn, innerTextOf, isVisible } from './visibility.ts';
import { waitUntil } from './wait-until.ts';

/** The page interface that locators need. */
export interface LocatorHost {
  readonly width: () => number;
  /** The page's content, for error messages. */
  readonly summary: () => string;
  /** Waits until the page has finished loading; a page that never does is read as it is. */
  readonly rendered: () => Promise<void>;
  readonly click: (element: Element) => Promise<void>;
  readonly hover: (element: Element) => Promise<void>;
  readonly fill: (element: Element, text: string) => Promise<void>;
  readonly press: (keys: string, element?: Element) => Promise<void>;
  readonly select: (element: Element, values: readonly string[]) => Promise<void>;
}

export interface FilterOptions {
  readonly hasText?: TextPattern;
  readonly has?: DomLocator;
  readonly visible?: boolean;
}

type Find = (roots: readonly ParentNode[]) => readonly Element[];

/** Re-resolves on each use. Actions and reads of one element wait for it; other reads wait for a settled page. */
export class DomLocator {
  readonly #host: LocatorHost;
  readonly #roots: () => readonly ParentNode[];
  /** From the roots to the elements; null for the page itself. */
  readonly #find: Find | null;
  readonly #name: string;

  constructor(host: LocatorHost, roots: () => readonly ParentNode[], find: Find | null = null, name = '') {
    this.#host = host;
    this.#roots = roots;
    this.#find = find;
    this.#name = name;
  }

  /** The current matches. */
  elements(): readonly Element[] {
    return this.#find?.(this.#roots()) ?? [];
  }

  async #rendered(): Promise<readonly Element[]> {
    await this.#host.rendered();
    return this.elements();
  }

  #below(name: string, find: (root: ParentNode) => readonly Element[]): DomLocator {
    return new DomLocator(
      this.#host,
      this.#roots,
      (roots) => unique((this.#find?.(roots) ?? roots).flatMap(find)),
      `${this.#name} ${name}`.trim(),
    );
  }

  #narrowed(name: string, pick: (found: readonly Element[]) => readonly Element[]): DomLocator {
    return new DomLocator(
      this.#host,
      this.#roots,
      (roots) => pick(this.#find?.(roots) ?? []),
      `${this.#name}${name}`,
    );
  }

  getByRole(role: string, options: RoleOptions = {}): DomLocator {
    const name = options.name === undefined ? '' : ` ${quoted(options.name)}`;
    return this.#below(`${role}${name}`, (root) => byRole(root, role, options, this.#host.width()));
  }

  getByText(text: TextPattern, options: TextOptions = {}): DomLocator {
    return this.#below(`text ${quoted(text)}`, (root) => byText(root, text, options));
  }

  getByLabel(text: TextPattern, options: TextOptions = {}): DomLocator {
    return this.#below(`label ${quoted(text)}`, (root) => byLabel(root, text, options));
  }

  locator(css: string | DomLocator, options: FilterOptions = {}): DomLocator {
    if (css instanceof DomLocator)
      return this.#below(css.#name, (root) => css.elements().filter((element) => root.contains(element)));
    return this.#below(css, (root) => byCss(root, css, this.#host.width())).filter(options);
  }

  filter({ hasText, has, visible }: FilterOptions): DomLocator {
    const holds = (outer: Element, inner: DomLocator): boolean => (inner.#find?.([outer]) ?? []).length > 0;
    return this.#narrowed('', (found) =>
      found.filter(
        (item) =>
          (hasText === undefined || fits(item.textContent, hasText)) &&
          (has === undefined || holds(item, has)) &&
          (visible === undefined || isVisible(item, this.#host.width()) === visible),
      ),
    );
  }

  and(other: DomLocator): DomLocator {
    return this.#narrowed(` and ${other.#name}`, (found) => {
      const others = new Set(other.elements());
      return found.filter((item) => others.has(item));
    });
  }

  or(other: DomLocator): DomLocator {
    return this.#narrowed(` or ${other.#name}`, (found) => unique([...found, ...other.elements()]));
  }

  nth(index: number): DomLocator {
    return this.#narrowed(`[${index}]`, (found) => {
      const match = found.at(index);
      return match === undefined ? [] : [match];
    });
  }

  first(): DomLocator {
    return this.nth(0);
  }

  last(): DomLocator {
    return this.nth(-1);
  }

  async count(): Promise<number> {
    return (await this.#rendered()).length;
  }

  async all(): Promise<readonly DomLocator[]> {
    return (await this.#rendered()).map((_, index) => this.nth(index));
  }

  async allTextContents(): Promise<readonly string[]> {
    return (await this.#rendered()).map((element) => element.textContent);
  }

  async allInnerTexts(): Promise<readonly string[]> {
    return (await this.#rendered()).map((element) => innerTextOf(element, this.#host.width()));
  }

  /** Waits for the single match. */
  async element(): Promise<Element> {
    return waitUntil(
      () => {
        const found = this.elements();
        if (found.length > 1) throw new Error(`${this.#name}: ${found.length} elements, one expected`);
        return found[0];
      },
      () => `no ${this.#name}: ${this.#host.summary()}`,
    );
  }

  async waitFor({
    state = 'visible',
  }: { readonly state?: 'attached' | 'detached' | 'visible' | 'hidden' } = {}): Promise<void> {
    await waitUntil(
      () => {
        const found = this.elements();
        if (found.length > 1 && (state === 'visible' || state === 'attached'))
          throw new Error(`${this.#name}: ${found.length} elements, one expected`);
        const [first] = found;
        const isShown = first !== undefined && isVisible(first, this.#host.width());
        const holds = {
          attached: first !== undefined,
          detached: first === undefined,
          visible: isShown,
          hidden: !isShown,
        };
        return holds[state] ? true : undefined;
      },
      () => `${this.#name} is not ${state}: ${this.#host.summary()}`,
    );
  }

  async innerText(): Promise<string> {
    return innerTextOf(await this.element(), this.#host.width());
  }

  async textContent(): Promise<string | null> {
    return (await this.element()).textContent;
  }

  async getAttribute(name: string): Promise<string | null> {
    return (await this.element()).getAttribute(name);
  }

  async inputValue(): Promise<string> {
    const element = await this.element();
    return 'value' in element ? String(element.value) : '';
  }

  async isChecked(): Promise<boolean> {
    const element = await this.element();
    return 'checked' in element ? element.checked === true : element.getAttribute('aria-checked') === 'true';
  }

  async isDisabled(): Promise<boolean> {
    const element = await this.element();
    return element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true';
  }

  async click(): Promise<void> {
    await this.#host.click(await this.#enabled());
  }

  async hover(): Promise<void> {
    await this.#host.hover(await this.element());
  }

  async focus(): Promise<void> {
    focusOn(await this.element());
  }

  async fill(text: string): Promise<void> {
    await this.#host.fill(await this.#enabled(), text);
  }

  async press(keys: string): Promise<void> {
    await this.#host.press(keys, await this.element());
  }

  async selectOption(values: string | readonly string[] | { readonly label: string }): Promise<void> {
    const list = typeof values === 'string' ? [values] : 'label' in values ? [values.label] : values;
    await this.#host.select(await this.#enabled(), list);
  }

  /** Actions wait until the element is enabled. */
  async #enabled(): Promise<Element> {
    const element = await this.element();
    return waitUntil(
      () => (element.matches(':disabled') ? undefined : element),
      () => `${this.#name} stays disabled`,
    );
  }
}

function unique(found: readonly Element[]): readonly Element[] {
  return [...new Set(found)].sort(inPageOrder);
}
