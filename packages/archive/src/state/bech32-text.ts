/** A node's error messages for addresses, which are those of the Go bech32 library. */

const CHARSET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];

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
  const data = Array.from(lower.slice(separator + 1)).map((char) => CHARSET.indexOf(char));
  const expected = checksum(prefix, data.slice(0, -6));
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
  const foreign = Array.from(lower.slice(separator + 1)).find((char) => !CHARSET.includes(char));
  return foreign === undefined
    ? undefined
    : `invalid character not part of charset: ${String(foreign.charCodeAt(0))}`;
}

/** The six checksum characters for this data. */
function checksum(prefix: string, data: readonly number[]): string {
  const codes = Array.from(prefix).map((char) => char.charCodeAt(0));
  const values = [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31), ...data];
  let sum = 1;
  for (const value of [...values, 0, 0, 0, 0, 0, 0]) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    GENERATOR.forEach((factor, bit) => {
      if ((top >>> bit) & 1) sum ^= factor;
    });
  }
  sum ^= 1;
  return [0, 1, 2, 3, 4, 5].map((at) => CHARSET.charAt((sum >>> (5 * (5 - at))) & 31)).join('');
}
