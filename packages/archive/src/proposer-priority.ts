/** A block signer and its priority in the proposer rotation. */
export interface RankedValidator {
  /** Upper-case hex. */
  readonly address: string;
  readonly power: bigint;
  readonly priority: bigint;
}

/** Heights between the states that a rotation retains. */
const MARK_EVERY = 5_000;

/** Priorities, as wide as the engine's, some heights after the set. */
interface Rotated {
  readonly heights: number;
  readonly priorities: BigInt64Array;
}

/**
 * A set in the heights after its last change, by the consensus engine's rule: priorities are scaled into
 * twice the total power and centred; then at each height every validator gains its power and the proposer
 * pays the total. Nodes derive the heights between two changes in the same way.
 */
export class ProposerRotation {
  readonly #set: readonly RankedValidator[];
  readonly #total: bigint;
  /** Every `MARK_EVERY` heights. */
  readonly #marks: BigInt64Array[] = [];
  #last: Rotated | null = null;

  constructor(set: readonly RankedValidator[]) {
    this.#set = set;
    this.#total = totalOf(set);
  }

  /** The priorities some heights later; cheap after a lower height was requested. */
  after(heights: number): readonly bigint[] {
    if (heights === 0 || this.#set.length === 0) return this.#set.map(({ priority }) => priority);
    const from = this.#nearest(heights);
    this.#last = { heights, priorities: this.#advance(from, heights) };
    return [...this.#last.priorities];
  }

  #nearest(heights: number): Rotated {
    this.#marks[0] ??= BigInt64Array.from(startOf(this.#set, this.#total));
    const place = Math.min(Math.floor(heights / MARK_EVERY), this.#marks.length - 1);
    const mark = { heights: place * MARK_EVERY, priorities: this.#marks[place] ?? new BigInt64Array() };
    const last = this.#last;
    return last !== null && last.heights <= heights && last.heights > mark.heights ? last : mark;
  }

  #advance(from: Rotated, heights: number): BigInt64Array {
    const priorities = from.priorities.slice();
    const powers = BigInt64Array.from(this.#set, ({ power }) => power);
    for (let step = from.heights + 1; step <= heights; step++) {
      let first = 0;
      for (let index = 0; index < powers.length; index++) {
        // Only arithmetic of this form is compiled to that of the processor.
        priorities[index] = BigInt.asIntN(64, (priorities[index] ?? 0n) + (powers[index] ?? 0n));
        if (this.#isAhead(priorities, index, first)) first = index;
      }
      priorities[first] = BigInt.asIntN(64, (priorities[first] ?? 0n) - this.#total);
      if (step % MARK_EVERY === 0) this.#marks[step / MARK_EVERY] ??= priorities.slice();
    }
    return priorities;
  }

  #isAhead(priorities: BigInt64Array, index: number, first: number): boolean {
    const own = priorities[index] ?? 0n;
    const best = priorities[first] ?? 0n;
    if (own !== best) return own > best;
    return (this.#set[index]?.address ?? '') < (this.#set[first]?.address ?? '');
  }
}

/**
 * Whether these priorities are centred and inside the window, so that the result does not depend on where the
 * engine started.
 */
export function isSettled(set: readonly RankedValidator[]): boolean {
  const started = startOf(set, totalOf(set));
  return started.every((priority, index) => priority === set[index]?.priority);
}

const totalOf = (set: readonly RankedValidator[]): bigint =>
  set.reduce((total, { power }) => total + power, 0n);

/** Priorities as the engine starts from them. */
function startOf(set: readonly RankedValidator[], total: bigint): bigint[] {
  const priorities = set.map(({ priority }) => priority);
  return centred(scaled(priorities, 2n * total));
}

function scaled(priorities: readonly bigint[], window: bigint): bigint[] {
  const highest = priorities.reduce((best, value) => (value > best ? value : best));
  const lowest = priorities.reduce((best, value) => (value < best ? value : best));
  const spread = highest - lowest;
  if (spread <= window) return [...priorities];
  const ratio = (spread + window - 1n) / window;
  return priorities.map((value) => value / ratio);
}

function centred(priorities: readonly bigint[]): bigint[] {
  const sum = priorities.reduce((total, value) => total + value, 0n);
  const count = BigInt(priorities.length);
  // Go's big.Int.Div floors for a positive divisor; bigint division truncates.
  const average = sum % count < 0n ? sum / count - 1n : sum / count;
  return priorities.map((value) => value - average);
}
