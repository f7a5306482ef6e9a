/** Keys for a statement whose plan is kept: always as many, because a database plans again for a list of any length, taking a
 * short one for cheaper than the plan that it has. */

/** Keys of one statement. */
const KEYS = 16;

/** The parameters of a statement that asks for `KEYS` keys. */
export function keyParameters(type: 'int' | 'bytea'): string {
  return Array.from({ length: KEYS }, (_, index) => `$${index + 1}::${type}`).join(', ');
}

/** Keys in groups of `KEYS`, the last one filled up with its last key. */
export function groupsOfKeys<K>(keys: readonly K[]): readonly (readonly K[])[] {
  return Array.from({ length: Math.ceil(keys.length / KEYS) }, (_, group) => {
    const own = keys.slice(group * KEYS, (group + 1) * KEYS);
    return [...own, ...Array.from({ length: KEYS - own.length }, () => own.at(-1) ?? own[0])].filter(
      (key) => key !== undefined,
    );
  });
}
