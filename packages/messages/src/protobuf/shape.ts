/**
 * Protobuf messages and enumerations as one line each: `from_address to_address amount:Coin*`, `enum NO YES
 * OTHER=9`.
 */

/** How often a field occurs, and its JSON when omitted. */
export type Presence =
  /** Its zero value. */
  | 'plain'
  /** `[]`. */
  | 'repeated'
  /** `null`. */
  | 'nullable'
  /** Absent: a member of a oneof, or a field that older chains lack. */
  | 'optional';

export interface FieldShape {
  readonly number: number;
  /** The name in the node's JSON. */
  readonly name: string;
  /** A primitive, or the name of a shape or an enumeration. */
  readonly type: string;
  readonly presence: Presence;
}

const FIELD = /^(?<name>[A-Za-z_]\w*)(?:@(?<number>\d+))?(?::(?<type>[\w.]+))?(?<mark>[*?~]?)$/;
const ENUM = 'enum ';
const PRESENCE: Readonly<Record<string, Presence>> = { '*': 'repeated', '?': 'nullable', '~': 'optional' };

/**
 * Parses a line of fields: each a name, `@number` unless it follows its neighbour's, `:type` unless it is
 * text, and a mark (`*` repeated, `?` null when omitted, `~` absent when omitted). Undefined for an
 * enumeration.
 * @throws {SyntaxError} for a malformed field.
 */
export function parseShape(line: string): readonly FieldShape[] | undefined {
  if (line.startsWith(ENUM)) return undefined;
  let last = 0;
  return line
    .split(/\s+/)
    .filter((part) => part !== '')
    .map((part) => {
      const groups = FIELD.exec(part)?.groups;
      if (groups === undefined) throw new SyntaxError(`not a field: ${part}`);
      last = groups['number'] === undefined ? last + 1 : Number(groups['number']);
      return {
        number: last,
        name: groups['name'] ?? '',
        type: groups['type'] ?? 'text',
        presence: PRESENCE[groups['mark'] ?? ''] ?? 'plain',
      };
    });
}

/**
 * The names of an enumeration by number: from 0 upwards, unless `=` gives a number. Undefined for a message.
 */
export function parseEnum(line: string): ReadonlyMap<number, string> | undefined {
  if (!line.startsWith(ENUM)) return undefined;
  let next = 0;
  return new Map(
    line
      .slice(ENUM.length)
      .split(' ')
      .map((part) => {
        const [name = '', number] = part.split('=');
        const own = number === undefined ? next : Number(number);
        next = own + 1;
        return [own, name];
      }),
  );
}

/**
 * Messages and enumerations by name, each parsed once; undefined for an unknown name or one of the other
 * kind.
 */
export interface ShapeBook {
  readonly shapeOf: (name: string) => readonly FieldShape[] | undefined;
  readonly enumOf: (name: string) => ReadonlyMap<number, string> | undefined;
  /** Whether values of the type are varints. */
  readonly isNumber: (type: string) => boolean;
}

/** The shapes of lines by name. */
export function createShapeBook(lines: Readonly<Record<string, string>>): ShapeBook {
  const enumOf = cached(lines, parseEnum);
  return {
    shapeOf: cached(lines, parseShape),
    enumOf,
    isNumber: (type) => /^(u64|i64|u32|bool)$/.test(type) || enumOf(type) !== undefined,
  };
}

function cached<T>(
  lines: Readonly<Record<string, string>>,
  parse: (line: string) => T | undefined,
): (name: string) => T | undefined {
  const parsed = new Map<string, T | undefined>();
  return (name) => {
    const line = Object.hasOwn(lines, name) ? lines[name] : undefined;
    if (line === undefined) return undefined;
    if (!parsed.has(name)) parsed.set(name, parse(line));
    return parsed.get(name);
  };
}
