/** Parsing and formatting of bytes in the notations that users paste. */
import { base64, hex } from '@scure/base';

/**
 * Parses hex in any case, with or without `0x`, or base64, standard or URL-safe, padded or not; ignores
 * blanks. Text that is valid as both is read as hex.
 * @throws {SyntaxError} for anything else, the empty text included.
 */
export function parseBytes(text: string): Uint8Array {
  const bare = text.replace(/\s+/g, '');
  const digits = bare.replace(/^0x/i, '');
  if (digits !== '' && digits.length % 2 === 0 && /^[0-9a-f]+$/i.test(digits))
    return hex.decode(digits.toLowerCase());
  const plain = bare
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/={1,2}$/, '');
  if (plain === '' || !/^[A-Za-z0-9+/]+$/.test(plain) || plain.length % 4 === 1)
    throw new SyntaxError('neither hex nor base64');
  try {
    return base64.decode(plain.padEnd(Math.ceil(plain.length / 4) * 4, '='));
  } catch (cause) {
    throw new SyntaxError('neither hex nor base64', { cause });
  }
}

/**
 * Decodes base64 as a node writes it.
 * @throws {Error} when it is not base64.
 */
export function bytesFromBase64(text: string): Uint8Array {
  return base64.decode(text);
}

/** Encodes base64 as a node writes it. */
export function bytesToBase64(bytes: Uint8Array): string {
  return base64.encode(bytes);
}

/** Upper-case hex. */
export function bytesToHex(bytes: Uint8Array): string {
  return hex.encode(bytes).toUpperCase();
}
