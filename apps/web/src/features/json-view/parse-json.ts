/** JSON as it was typed, no digit lost. */
import type { Json } from '@cairn/chain/json';

const TOKEN = /"(?:\\.|[^"\\])*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

export interface ParsedJson {
  readonly value: Json;
  /** Numbers that no browser holds exactly; they are kept as texts. */
  readonly keptAsText: number;
}

/**
 * Parses JSON; a number that would lose digits becomes a text.
 * @throws {SyntaxError} with the browser's own words.
 */
export function parseJson(text: string): ParsedJson {
  let keptAsText = 0;
  const safe = text.replace(TOKEN, (token) => {
    if (token.startsWith('"') || isExact(token)) return token;
    keptAsText += 1;
    return `"${token}"`;
  });
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- JSON.parse answers JSON
  return { value: JSON.parse(safe) as Json, keptAsText };
}

/** Leading and trailing zeros and the way of writing an exponent are no digits lost. */
function isExact(token: string): boolean {
  const number = Number(token);
  if (!Number.isFinite(number)) return false;
  return digitsOf(token) === digitsOf(number.toPrecision(17)) || digitsOf(token) === digitsOf(String(number));
}

function digitsOf(text: string): string {
  const [mantissa = ''] = text.toLowerCase().split('e');
  return mantissa.replace(/[-.]/g, '').replace(/^0+|0+$/g, '');
}
