/** Decodes contract state to text where possible; contracts choose their own encoding. */
import { attempt } from '@cairn/chain/attempt';
import { bytesToHex, parseBytes } from '@cairn/chain/bytes';
import { type Json, tryParseJson } from '@cairn/chain/json';

/** Decodes upper-case hex; empty for invalid hex. */
function bytesOfHex(hex: string): Uint8Array {
  return /^(?:[0-9A-Fa-f]{2})+$/.test(hex) ? parseBytes(hex) : new Uint8Array();
}

/**
 * Splits a key as `cw-storage-plus` encodes it: length-prefixed map names and key parts, the last part bare. Each
 * part is text, or hex when not printable.
 * @param hex as the node prints it
 */
export function readStateKey(hex: string): readonly string[] {
  const bytes = bytesOfHex(hex);
  if (bytes.length === 0) return [hex];
  const plain = printable(bytes);
  if (plain !== null) return [plain];
  const parts: string[] = [];
  let rest = bytes;
  for (;;) {
    const length = ((rest[0] ?? 0) << 8) | (rest[1] ?? 0);
    const part = rest.subarray(2, 2 + length);
    // Map names are text, so a first part that is not text means the key has no length prefix.
    const fits = rest.length > 2 && length > 0 && 2 + length <= rest.length;
    if (!fits || (parts.length === 0 && printable(part) === null)) break;
    parts.push(textOrHex(part));
    rest = rest.subarray(2 + length);
  }
  return rest.length === 0 && parts.length > 0 ? parts : [...parts, textOrHex(rest)];
}

/** Printable UTF-8; null otherwise. */
function printable(bytes: Uint8Array): string | null {
  const text = attempt(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  return text === null || /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text) ? null : text;
}

const textOrHex = (bytes: Uint8Array): string => printable(bytes) ?? `0x${bytesToHex(bytes)}`;

/** A value of state. */
export type StateValue =
  | { readonly kind: 'json'; readonly value: Json; readonly text: string }
  | { readonly kind: 'text' | 'hex'; readonly text: string };

/** Decodes a value: JSON for most contracts, else text, else hex. */
export function readStateValue(hex: string): StateValue {
  const text = printable(bytesOfHex(hex));
  if (text === null) return { kind: 'hex', text: hex };
  const value = tryParseJson(text);
  return value === undefined ? { kind: 'text', text } : { kind: 'json', value, text };
}

/** Parses a typed key: text, or bytes after `0x`. @throws {SyntaxError} for invalid bytes. */
export function parseStateKey(typed: string): Uint8Array {
  if (!typed.startsWith('0x')) return new TextEncoder().encode(typed);
  const bytes = bytesOfHex(typed.slice(2));
  if (bytes.length === 0) throw new SyntaxError('invalid hex after 0x');
  return bytes;
}
