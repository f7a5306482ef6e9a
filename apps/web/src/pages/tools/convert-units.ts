/** Exact conversion between base units and whole tokens. */

export const MAX_DECIMALS = 18;

/**
 * Parses an amount to base units. Ignores digit grouping (`,`, `_`, spaces) and a unit after the number.
 * @param decimals 0 for base units, the denom's decimals for whole tokens.
 * @throws {SyntaxError} with a sentence.
 */
export function readUnits(text: string, decimals: number): bigint {
  const bare = text.trim().replace(/[\s,_\u2009]/g, '');
  const match = /^(-?)(\d*)(?:\.(\d*))?$/.exec(bare);
  const [, sign = '', integer = '', fraction = ''] = match ?? [];
  if (match === null || (integer === '' && fraction === '')) throw new SyntaxError('Not a number.');
  const trimmed = fraction.replace(/0+$/, '');
  if (trimmed.length > decimals)
    throw new SyntaxError(
      decimals === 0
        ? 'Base units are whole numbers: there is nothing smaller.'
        : `This denom has ${decimals} decimals; the amount has ${trimmed.length}.`,
    );
  const baseUnits = BigInt(integer + trimmed.padEnd(decimals, '0'));
  return sign === '-' ? -baseUnits : baseUnits;
}
