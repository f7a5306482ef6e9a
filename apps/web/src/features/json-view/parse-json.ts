/** Parses typed JSON without losing digits. */
import { parseJson as parse, type Json } from '@cairn/chain/json';

/** An unclosed text ends with the input, so that no text is read twice. */
const TOKEN = /"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|\\?$)|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

export interface ParsedJson {
  readonly value: Json;
  /** Numbers beyond double precision, which are kept as strings. */
  readonly exactNumbers: number;
}

/** Parses JSON; numbers that would lose digits become strings. @throws {SyntaxError} with the browser's message. */
export function parseJson(text: string): ParsedJson {
  let exactNumbers = 0;
  const safe = text.replace(TOKEN, (token) => {
    if (token.startsWith('"') || isExact(token)) return token;
    exactNumbers += 1;
    return `"${token}"`;
  });
  try {
    return { value: parse(safe), exactNumbers };
  } catch {
    // The quotes of exact numbers shift the position of the error.
    return { value: parse(text), exactNumbers: 0 };
  }
}

/** Leading and trailing zeros and the notation of exponents do not count as lost digits. */
function isExact(token: string): boolean {
  const number = Number(token);
  if (!Number.isFinite(number)) return false;
  return digitsOf(token) === digitsOf(number.toPrecision(17)) || digitsOf(token) === digitsOf(String(number));
}

function digitsOf(text: string): string {
  const [mantissa = ''] = text.toLowerCase().split('e');
  return mantissa.replace(/[-.]/g, '').replace(/^0+|(?<!0)0+$/g, '');
}
