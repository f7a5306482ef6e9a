/** CSV (RFC 4180). */
import type { PlainBigint } from './dec.ts';

/** What a cell may hold. */
export type CsvValue = string | number | PlainBigint | boolean | null;

/** A text that a spreadsheet would run as a formula; some accept the full-width signs too. */
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** One line with its end. An apostrophe prevents formulas. */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

function cell(value: CsvValue): string {
  if (value === null) return '';
  const text = String(value);
  const safe = typeof value === 'string' && FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
