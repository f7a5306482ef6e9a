/** Values in PostgreSQL's text formats. */
import type { SqlParameter } from './database.ts';

/** Replaces NUL, which PostgreSQL text cannot contain, by its visible symbol. */
export function storableText(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '\u2400') : text;
}

/** A list as an array literal: `{1,2}`, `{"a","b"}`. */
export function arrayLiteral(values: readonly (number | bigint | string | boolean)[]): string {
  const parts = values.map((value) =>
    typeof value === 'string' ? `"${storableText(value).replace(/["\\]/g, '\\$&')}"` : String(value),
  );
  return `{${parts.join(',')}}`;
}

/** A parameter in a form that both drivers pass unchanged. */
export function driverParameter(value: SqlParameter): null | boolean | number | string | Uint8Array {
  if (typeof value === 'bigint') return value.toString();
  if (typeof value === 'string') return storableText(value);
  if (isList(value)) return arrayLiteral(value);
  return value;
}

/** Escapes one field of COPY's text format. */
export function copyField(text: string): string {
  const clean = storableText(text);
  return /[\\\t\n\r]/.test(clean) ? clean.replace(/[\\\t\n\r]/g, (mark) => ESCAPES[mark] ?? mark) : clean;
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const isList = (value: SqlParameter): value is readonly (number | bigint | string | boolean)[] =>
  Array.isArray(value);
