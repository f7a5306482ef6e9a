/** A block signer and its place in the proposers' queue. */
export interface RankedValidator {
  /** Upper-case hex. */
  readonly address: string;
  readonly power: bigint;
  readonly priority: bigint;
}

/**
 * The set some heights after it was last changed, by the consensus engine's own rule: priorities are scaled
 * into twice the total power, centred, and then at each height everybody gains their power and the first in
 * the queue pays the total. It is how a node itself answers for heights between two changes of the set.
 */
export function advancePriorities(
  set: readonly RankedValidator[],
  heights: number,
): readonly RankedValidator[] {
  if (heights === 0 || set.length === 0) return set;
  const total = set.reduce((sum, validator) => sum + validator.power, 0n);
  const priorities = centred(
    scaled(
      set.map((validator) => validator.priority),
      2n * total,
    ),
  );
  for (let step = 0; step < heights; step++) {
    set.forEach((validator, index) => {
      priorities[index] = (priorities[index] ?? 0n) + validator.power;
    });
    let first = 0;
    set.forEach((_, index) => {
      if (isAhead(set, priorities, index, first)) first = index;
    });
    priorities[first] = (priorities[first] ?? 0n) - total;
  }
  return set.map((validator, index) => ({ ...validator, priority: priorities[index] ?? 0n }));
}

/** Whether `advancePriorities` only goes on from these priorities: they are centred and in the window already, so that
 * it comes to the same whether the engine began here or earlier. */
export function isSettled(set: readonly RankedValidator[]): boolean {
  const total = set.reduce((sum, validator) => sum + validator.power, 0n);
  const priorities = set.map((validator) => validator.priority);
  const begun = centred(scaled(priorities, 2n * total));
  return begun.every((priority, index) => priority === priorities[index]);
}

function isAhead(
  set: readonly RankedValidator[],
  priorities: readonly bigint[],
  index: number,
  first: number,
): boolean {
  const own = priorities[index] ?? 0n;
  const best = priorities[first] ?? 0n;
  if (own !== best) return own > best;
  return (set[index]?.address ?? '') < (set[first]?.address ?? '');
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
  // Go's big.Int.Div rounds towards minus infinity for a positive divisor; bigint division cuts towards zero.
  const average = sum % count < 0n ? sum / count - 1n : sum / count;
  return priorities.map((value) => value - average);
}
