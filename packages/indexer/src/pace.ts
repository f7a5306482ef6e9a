/** Recent pace. */

/** Long enough to be steady, short enough to show changes. */
const WINDOW_MS = 20_000;

/** Counts over a sliding window. */
export class Pace {
  readonly #marks: { readonly atMs: number; readonly count: number }[] = [];

  constructor(readonly now: () => number) {}

  add(count: number): void {
    this.#marks.push({ atMs: this.now(), count });
    this.#trim();
  }

  /** Per second; null without enough data. */
  perSecond(): number | null {
    this.#trim();
    const [first] = this.#marks;
    if (first === undefined || this.#marks.length < 2) return null;
    const seconds = (this.now() - first.atMs) / 1000;
    // Work of the first mark was done before the window.
    const sum = this.#marks.slice(1).reduce((total, { count }) => total + count, 0);
    return seconds <= 0 ? null : sum / seconds;
  }

  #trim(): void {
    const since = this.now() - WINDOW_MS;
    while (this.#marks.length > 0 && (this.#marks[0]?.atMs ?? 0) < since) this.#marks.shift();
  }
}
