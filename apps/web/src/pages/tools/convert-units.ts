/** Amounts between base units and whole tokens, exactly. */

/** Digits after the point that a denom may have. */
export const MAX_DECIMALS = 18;

export type UnitReading =
  { readonly ok: true; readonly baseUnits: bigint } | { readonly ok: false; readonly fault: string };

/**
 * A typed amount in base units. Group separators (`,`, `_`, blanks) are left out; a text after the number is the unit and
 * does not matter.
 * @param decimals 0 to read base units, the denom's own to read whole tokens.
 */
export function readUnits(text: string, decimals: number): UnitReading {
  const bare = text.trim().replace(/[\s,_\u2009]/g, '');
  const match = /^(-?)(\d*)(?:\.(\d*))?$/.exec(bare);
  const [, sign = '', whole = '', fraction = ''] = match ?? [];
  if (match === null || (whole === '' && fraction === '')) return { ok: false, fault: 'Not a number.' };
  const kept = fraction.replace(/0+$/, '');
  if (kept.length > decimals) {
    const fault =
      decimals === 0
        ? 'Base units are whole: there is nothing smaller.'
        : `This denom has ${decimals} decimals; the amount has ${kept.length}.`;
    return { ok: false, fault };
  }
  const baseUnits = BigInt(whole + kept.padEnd(decimals, '0'));
  return { ok: true, baseUnits: sign === '-' ? -baseUnits : baseUnits };
}
