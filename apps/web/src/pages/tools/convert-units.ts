/** Exact conversion between base units and whole tokens. */

/** Maximum decimals of a denom. */
export const MAX_DECIMALS = 18;

export type UnitReading =
  | { readonly ok: true; readonly baseUnits: bigint }
  | { readonly ok: false; readonly fault: string };

/**
 * Parses an amount to base units. Ignores digit grouping (`,`, `_`, spaces) and a unit after the number.
 * @param decimals 0 for base units, the denom's decimals for whole tokens.
 */
export function readUnits(text: string, decimals: number): UnitReading {
  const bare = text.trim().replace(/[\s,_\u2009]/g, '');
  const match = /^(-?)(\d*)(?:\.(\d*))?$/.exec(bare);
  const [, sign = '', integer = '', fraction = ''] = match ?? [];
  if (match === null || (integer === '' && fraction === '')) return { ok: false, fault: 'Not a number.' };
  const trimmed = fraction.replace(/0+$/, '');
  if (trimmed.length > decimals) {
    const fault =
      decimals === 0
        ? 'Base units are whole numbers: there is nothing smaller.'
        : `This denom has ${decimals} decimals; the amount has ${trimmed.length}.`;
    return { ok: false, fault };
  }
  const baseUnits = BigInt(integer + trimmed.padEnd(decimals, '0'));
  return { ok: true, baseUnits: sign === '-' ? -baseUnits : baseUnits };
}
