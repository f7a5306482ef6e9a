/** Numbers of things of the chain, from the address bar. */
import { ValidationError } from '@cairn/chain/errors';

/** No height comes near; beyond it numbers stop being exact. */
const MAX_DIGITS = 15;

/** A height from 1 on, with or without grouping.
 * @throws {SyntaxError} for anything else. */
export function parseHeight(text: string): number {
  const digits = text.replaceAll(/[\s,]/g, '');
  if (!/^\d+$/.test(digits) || digits.length > MAX_DIGITS)
    throw new SyntaxError(`not a block height: ${JSON.stringify(text.slice(0, 60))}`);
  const height = Number(digits);
  if (height === 0) throw new SyntaxError('blocks are counted from 1');
  return height;
}

/** A number from 1 up, as digits without sign or leading zero. `what` has such numbers: `code`.
 * @throws {ValidationError} for anything else. */
export function parseId(text: string, what: string): number {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(id))
    throw new ValidationError(`the number of a ${what} is a whole number from 1`);
  return id;
}
