/** A readable head behind a load balancer, whose nodes have different heads. */

/** Number of remembered heads. */
const LOOKS = 10;

/** Tracks recent heads. */
export class HeadWindow {
  readonly #heads: number[] = [];

  /**
   * Adds a head.
   * @returns the lowest of the recent ones if they are not monotonic, otherwise this one.
   */
  saw(head: number): number {
    this.#heads.push(head);
    if (this.#heads.length > LOOKS) this.#heads.shift();
    const wentDown = this.#heads.some((height, index) => height < (this.#heads[index - 1] ?? height));
    return wentDown ? Math.min(...this.#heads) : head;
  }
}
