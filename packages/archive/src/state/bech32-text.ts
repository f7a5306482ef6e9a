/** A node's error messages for addresses, which are those of the Go bech32 library. */
import { BECH32_CHARS, bech32Checksum } from '@cairn/chain/address';

export type Bech32Reading = { readonly prefix: string } | { readonly problem: string };

/**
 * The prefix of a well-formed address, or the node's error message, which starts with `decoding bech32
 * failed: `.
 */
export function readBech32(text: string): Bech32Reading {
  const wrong = wrongForm(text);
  if (wrong !== undefined) return { problem: `decoding bech32 failed: ${wrong}` };
  const lower = text.toLowerCase();
  const separator = lower.lastIndexOf('1');
  const prefix = lower.slice(0, separator);
  const expected = bech32Checksum(prefix, lower.slice(separator + 1, -6));
  const got = lower.slice(-6);
  return expected === got
    ? { prefix }
    : {
        problem: `decoding bech32 failed: invalid checksum (expected ${expected} got ${got})`,
      };
}

function wrongForm(text: string): string | undefined {
  if (text.length < 8 || text.length > 1023) {
    return `invalid bech32 string length ${String(text.length)}`;
  }
  const unprintable = Array.from(text).find((char) => char < '!' || char > '~');
  if (unprintable !== undefined) return `invalid character in string: '${unprintable}'`;
  const lower = text.toLowerCase();
  if (text !== lower && text !== text.toUpperCase()) {
    return 'string not all lowercase or all uppercase';
  }
  const separator = lower.lastIndexOf('1');
  if (separator < 1 || separator + 7 > lower.length) {
    return `invalid separator index ${String(separator)}`;
  }
  const foreign = Array.from(lower.slice(separator + 1)).find((char) => !BECH32_CHARS.includes(char));
  return foreign === undefined
    ? undefined
    : `invalid character not part of charset: ${String(foreign.charCodeAt(0))}`;
}
