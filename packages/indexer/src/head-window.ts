/** Up to where heights can be read now: behind one address there may be several nodes, each with a head of its own. */

/** Looks that are remembered. */
const LOOKS = 10;

/** Remembers the heads last seen. */
export class HeadWindow {
  readonly #heads: number[] = [];

  /** Takes a head that was just seen. @returns the lowest of the last ones where they go up and down, or else this one. */
  saw(head: number): number {
    this.#heads.push(head);
    if (this.#heads.length > LOOKS) this.#heads.shift();
    const wentDown = this.#heads.some((one, index) => one < (this.#heads[index - 1] ?? one));
    return wentDown ? Math.min(...this.#heads) : head;
  }
}
