/** Parses numbers, booleans and bytes of a request like Go; others are refused with its error messages. */
import { malformed } from './node-error.ts';

const MAX_UINT64 = 2n ** 64n - 1n;
const MAX_INT64 = 2n ** 63n - 1n;

/** An unsigned 64-bit decimal number. */
export function readUint(text: string, refuse: (problem: string) => Error = malformed): bigint {
  if (!/^\d+$/.test(text)) throw refuse(syntax('ParseUint', text));
  const value = BigInt(text);
  if (value > MAX_UINT64) throw refuse(range('ParseUint', text));
  return value;
}

/** A signed 64-bit decimal number. */
export function readInt(text: string, refuse: (problem: string) => Error = malformed): bigint {
  if (!/^[+-]?\d+$/.test(text)) throw refuse(syntax('ParseInt', text));
  const value = BigInt(text.replace('+', ''));
  if (value > MAX_INT64 || value < -MAX_INT64 - 1n) throw refuse(range('ParseInt', text));
  return value;
}

/** A boolean; Go also accepts `1`, `t`, `T`, `True` and their opposites. */
export function readBool(text: string): boolean {
  if (/^(1|t|T|TRUE|true|True)$/.test(text)) return true;
  if (/^(0|f|F|FALSE|false|False)$/.test(text)) return false;
  throw malformed(syntax('ParseBool', text));
}

/** Base64 in the standard or the URL-safe alphabet; the latter optionally without padding. */
export function readBytes(text: string, refuse: (problem: string) => Error = malformed): Buffer {
  const urlSafe = text.replace(/(?<!=)=+$/, '');
  const standard = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text);
  if (standard) return Buffer.from(text, 'base64');
  const foreign = urlSafe.search(/[^A-Za-z0-9_-]/);
  const wrong = foreign < 0 && urlSafe.length % 4 === 1 ? urlSafe.length - 1 : foreign;
  if (wrong >= 0) throw refuse(`illegal base64 data at input byte ${String(wrong)}`);
  return Buffer.from(urlSafe, 'base64url');
}

/** The error message for malformed hex, as in Go: a bad byte is reported before an odd length. */
export function hexProblem(text: string): string | undefined {
  for (const byte of Buffer.from(text)) {
    const character = String.fromCharCode(byte);
    if (/[0-9a-fA-F]/.test(character)) continue;
    const code = byte.toString(16).toUpperCase().padStart(4, '0');
    const shown = /[\p{L}\p{N}\p{P}\p{S} ]/u.test(character) ? ` '${character}'` : '';
    return `encoding/hex: invalid byte: U+${code}${shown}`;
  }
  return text.length % 2 === 1 ? 'encoding/hex: odd length hex string' : undefined;
}

function syntax(reader: string, text: string): string {
  return `strconv.${reader}: parsing ${JSON.stringify(text)}: invalid syntax`;
}

function range(reader: string, text: string): string {
  return `strconv.${reader}: parsing ${JSON.stringify(text)}: value out of range`;
}
