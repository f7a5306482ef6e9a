/** Heights as visitors type them. */

/** No chain comes near; beyond it numbers stop being exact. */
const MAX_DIGITS = 15;

/** Reads a height from 1 on; grouping commas are forgiven.
 * @throws {SyntaxError} for anything else. */
export function parseHeight(text: string): number {
  const digits = text.replaceAll(',', '');
  if (!/^\d+$/.test(digits) || digits.length > MAX_DIGITS)
    throw new SyntaxError(`not a block height: ${JSON.stringify(text.slice(0, 60))}`);
  const height = Number(digits);
  if (height === 0) throw new SyntaxError('blocks are counted from 1');
  return height;
}
