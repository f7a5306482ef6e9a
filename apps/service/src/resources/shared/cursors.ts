import { ValidationError } from '@cairn/chain/errors';
import { ABOVE_ALL, type AmountCursor, type ItemCursor, type PlaceCursor } from '@cairn/db/read/page';

const INT = /^-?\d{1,10}$/;
const NOT_A_CURSOR = 'cursor: is not a cursor of this list';

function numbers(text: string, count: number): readonly number[] {
  const parts = text.split('.');
  if (parts.length !== count || !parts.every((part) => INT.test(part) && Math.abs(Number(part)) <= ABOVE_ALL))
    throw new ValidationError(NOT_A_CURSOR);
  return parts.map(Number);
}

/** @throws {ValidationError} */
export function readItemCursor(text: string): ItemCursor {
  const [height = 0, item = 0] = numbers(text, 2);
  return { height, item };
}

/** @throws {ValidationError} */
export function readPlaceCursor(text: string): PlaceCursor {
  const [height = 0, item = 0, position = 0] = numbers(text, 3);
  return { height, item, position };
}

/** A height, an offset or a number that counts from 0. @throws {ValidationError} */
export function readNumberCursor(text: string): number {
  const [number = 0] = numbers(text, 1);
  if (number < 0) throw new ValidationError(NOT_A_CURSOR);
  return number;
}

/**
 * An amount and the holder's id, as in `12.-345`.
 * @throws {ValidationError}
 */
export function readAmountCursor(text: string): AmountCursor {
  const match = /^(-?\d{1,90})\.(-?\d{1,20})$/.exec(text);
  const id = BigInt(match?.[2] ?? 0);
  if (match === null || id < -(2n ** 63n) || id >= 2n ** 63n) throw new ValidationError(NOT_A_CURSOR);
  return { amount: BigInt(match[1] ?? 0), id };
}

/** A height and an account's id. @throws {ValidationError} */
export function readHeightCursor(text: string): { readonly height: number; readonly id: bigint } {
  const { amount, id } = readAmountCursor(text);
  return { height: readNumberCursor(String(amount)), id };
}

export const itemCursorText = ({ height, item }: ItemCursor): string => `${height}.${item}`;
export const placeCursorText = ({ height, item, position }: PlaceCursor): string =>
  `${height}.${item}.${position}`;
