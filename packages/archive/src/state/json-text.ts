/** Splits and joins JSON text without parsing values, so that no number changes. */

/**
 * The members of a JSON object as raw text, in order.
 * @throws {SyntaxError} when the text is not an object.
 */
export function membersOf(text: string): ReadonlyMap<string, string> {
  const members = new Map<string, string>();
  for (const piece of piecesOf(text, '{')) {
    const keyEnd = endOfString(piece, 0);
    const key: unknown = JSON.parse(piece.slice(0, keyEnd));
    if (typeof key !== 'string') throw new SyntaxError('a member without a name');
    members.set(key, piece.slice(piece.indexOf(':', keyEnd) + 1).trim());
  }
  return members;
}

/**
 * The items of a JSON array as raw text.
 * @throws {SyntaxError} when the text is not an array.
 */
export function itemsOf(text: string): readonly string[] {
  return piecesOf(text, '[');
}

export function objectText(members: ReadonlyMap<string, string>): string {
  return `{${[...members].map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(',')}}`;
}

/** The value at a dotted path (`mtp.address`) in parsed JSON; undefined when there is none. */
export function valueAt(value: unknown, path: string): unknown {
  let at = value;
  for (const name of path.split('.')) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = Object.hasOwn(at, name) ? Reflect.get(at, name) : undefined;
  }
  return at;
}

function piecesOf(text: string, bracket: '{' | '['): readonly string[] {
  const trimmed = text.trim();
  if (!trimmed.startsWith(bracket)) throw new SyntaxError(`expected ${bracket}`);
  const pieces: string[] = [];
  let depth = 0;
  let start = 1;
  for (let at = 0; at < trimmed.length; at += 1) {
    const char = trimmed.charAt(at);
    if (char === '"') {
      at = endOfString(trimmed, at) - 1;
    } else if (char === '{' || char === '[') {
      depth += 1;
    } else if (char === '}' || char === ']' || (char === ',' && depth === 1)) {
      if (char !== ',') depth -= 1;
      if (depth > (char === ',' ? 1 : 0)) continue;
      const piece = trimmed.slice(start, at).trim();
      if (piece !== '') pieces.push(piece);
      start = at + 1;
    }
  }
  if (depth !== 0) throw new SyntaxError('JSON text ends too early');
  return pieces;
}

/** The end of the string that starts at `from` (after its closing quote). */
export function endOfString(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let escapes = at;
    while (text[escapes - 1] === '\\') escapes -= 1;
    if ((at - escapes) % 2 === 0) return at + 1;
  }
  return text.length + 1;
}
