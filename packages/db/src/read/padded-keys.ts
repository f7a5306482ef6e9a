/**
 * Fixed-length key lists for prepared statements: PostgreSQL replans for lists of varying length, since it
 * estimates short ones as cheaper.
 */

/** Number of keys per statement. */
const KEYS = 16;

/** The parameters of a statement with `KEYS` keys. */
export function keyParameters(type: 'int' | 'bytea'): string {
  return Array.from({ length: KEYS }, (_, index) => `$${index + 1}::${type}`).join(', ');
}

/** Splits keys into groups of `KEYS`; the last one is padded with its last key. */
export function groupsOfKeys<K>(keys: readonly K[]): readonly (readonly K[])[] {
  return Array.from({ length: Math.ceil(keys.length / KEYS) }, (_, group) => {
    const own = keys.slice(group * KEYS, (group + 1) * KEYS);
    return [...own, ...Array.from({ length: KEYS - own.length }, () => own.at(-1) ?? own[0])].filter(
      (key) => key !== undefined,
    );
  });
}
