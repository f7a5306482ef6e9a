/** The event query language of the consensus engine: conditions joined by AND. */

export type Comparison = '=' | '<' | '<=' | '>' | '>=';
type ArgumentKind = 'string' | 'number' | 'timestamp' | 'datestamp';

/** One condition; `tag` is a composite key such as `transfer.sender`. */
export type Condition =
  | {
      readonly tag: string;
      readonly operator: Comparison;
      readonly kind: ArgumentKind;
      readonly text: string;
    }
  | { readonly tag: string; readonly operator: 'CONTAINS'; readonly text: string }
  | { readonly tag: string; readonly operator: 'EXISTS' };

/** A syntax error, with the node's message. */
export class QuerySyntaxError extends Error {
  override name = 'QuerySyntaxError';
}

type TokenKind = ArgumentKind | 'tag' | 'AND' | 'CONTAINS' | 'EXISTS' | Comparison | 'invalid';

interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  readonly start: number;
}

const COMPARISONS = ['<=', '>=', '<', '>', '='] as const;
const OPERATORS: readonly TokenKind[] = [...COMPARISONS, 'CONTAINS', 'EXISTS'];
/** The number of the AND token in the node's error messages. */
const AND_NUMBER = 6;

/**
 * Parses a query.
 * @throws {QuerySyntaxError} with the node's message.
 */
export function parseQuery(text: string): readonly Condition[] {
  const scanner = new Scanner(text);
  const conditions = [parseCondition(scanner)];
  for (let token = scanner.next(); token !== 'end'; token = scanner.next()) {
    if (token.kind !== 'AND') {
      throw new QuerySyntaxError(`offset ${token.start}: got ${labelOf(token.kind)}, want ${AND_NUMBER}`);
    }
    conditions.push(parseCondition(scanner));
  }
  return conditions;
}

function parseCondition(scanner: Scanner): Condition {
  const tag = scanner.require(['tag']).text;
  const operator = scanner.require(OPERATORS).kind;
  if (operator === 'EXISTS') return { tag, operator };
  if (operator === 'CONTAINS') return { tag, operator, text: scanner.require(['string']).text };
  const comparison = COMPARISONS.find((candidate) => candidate === operator) ?? '=';
  const argument = scanner.require(
    comparison === '='
      ? ['number', 'timestamp', 'datestamp', 'string']
      : ['number', 'timestamp', 'datestamp'],
  );
  return { tag, operator: comparison, kind: argumentKind(argument.kind), text: argument.text };
}

function argumentKind(kind: TokenKind): ArgumentKind {
  return kind === 'number' || kind === 'timestamp' || kind === 'datestamp' ? kind : 'string';
}

function labelOf(kind: TokenKind): string {
  if (kind === 'invalid') return 'invalid token';
  return OPERATORS.includes(kind) || kind === 'AND' ? `${kind} operator` : kind;
}

class Scanner {
  #at = 0;

  constructor(readonly text: string) {}

  /** The next token, which must be of one of these kinds. */
  require(kinds: readonly TokenKind[]): Token {
    const token = this.next();
    if (token === 'end') throw new QuerySyntaxError(`offset ${this.#at}: EOF`);
    if (token.kind === 'invalid') throw new QuerySyntaxError(`offset ${token.start}: ${token.text}`);
    if (kinds.includes(token.kind)) return token;
    const labels = kinds.map(labelOf);
    const expected =
      labels.length === 1 ? labels.join('') : `${labels.slice(0, -1).join(', ')} or ${labels.at(-1) ?? ''}`;
    throw new QuerySyntaxError(`offset ${token.start}: got ${labelOf(token.kind)}, wanted ${expected}`);
  }

  next(): Token | 'end' {
    this.#take(/\s*/y);
    const start = this.#at;
    if (start >= this.text.length) return 'end';
    const number = this.#take(/\d+(?:\.\d*)?/y);
    if (number !== undefined) return { kind: 'number', text: number, start };
    const word = this.#take(/[\p{L}_][\p{L}\p{N}._-]*/uy);
    if (word !== undefined) return this.#word(word, start);
    if (this.text[start] === "'") return this.#quoted(start);
    const comparison = this.#take(/[<>]=?|=/y);
    const kind = COMPARISONS.find((candidate) => candidate === comparison);
    if (kind !== undefined) return { kind, text: kind, start };
    const strange = this.#take(/./suy) ?? '';
    return { kind: 'invalid', text: `invalid input ${strange} at offset ${this.#at}`, start };
  }

  #word(word: string, start: number): Token {
    if (word === 'AND' || word === 'CONTAINS' || word === 'EXISTS') return { kind: word, text: word, start };
    if ((word === 'TIME' || word === 'DATE') && this.text[this.#at] === ' ') {
      this.#at += 1;
      const kind = word === 'TIME' ? 'timestamp' : 'datestamp';
      const text = this.#take(word === 'TIME' ? /[-T:+Z\d]*/y : /[-\d]*/y) ?? '';
      return Number.isNaN(Date.parse(text))
        ? { kind: 'invalid', text: `invalid ${word} value: ${text}`, start }
        : { kind, text, start };
    }
    return { kind: 'tag', text: word, start };
  }

  #quoted(start: number): Token {
    const end = this.text.indexOf("'", start + 1);
    if (end === -1) {
      this.#at = this.text.length;
      return { kind: 'invalid', text: 'EOF', start };
    }
    this.#at = end + 1;
    return { kind: 'string', text: this.text.slice(start + 1, end), start };
  }

  #take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.#at += found.length;
    return found;
  }
}
