/** A block signer and its priority in the proposer rotation. */
export interface RankedValidator {
  /** Upper-case hex. */
  readonly address: string;
  readonly power: bigint;
  readonly priority: bigint;
}

/**
 * The set some heights after its last change, by the consensus engine's rule: priorities are scaled into
 * twice the total power and centred; then at each height every validator gains its power and the proposer
 * pays the total. Nodes derive the heights between two changes in the same way.
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

/**
 * Whether these priorities are centred and inside the window, so that the result does not depend on where the
 * engine started.
 */
export function isSettled(set: readonly RankedValidator[]): boolean {
  const total = set.reduce((sum, validator) => sum + validator.power, 0n);
  const priorities = set.map((validator) => validator.priority);
  const started = centred(scaled(priorities, 2n * total));
  return started.every((priority, index) => priority === priorities[index]);
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
  // Go's big.Int.Div floors for a positive divisor; bigint division truncates.
  const average = sum % count < 0n ? sum / count - 1n : sum / count;
  return priorities.map((value) => value - average);
}
