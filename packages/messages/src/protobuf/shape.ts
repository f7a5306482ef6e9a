/** The fields of a protobuf message, written as one line: `from_address to_address amount:Coin*`. */

/** How often a field stands in its message, and what stands in JSON where it is left out. */
export type Presence =
  /** Its zero value. */
  | 'plain'
  /** `[]`. */
  | 'repeated'
  /** `null`. */
  | 'nullable'
  /** Nothing: one of several that exclude each other. */
  | 'optional';

export interface FieldShape {
  readonly number: number;
  /** As the node's JSON writes it. */
  readonly name: string;
  /** A primitive, or the name of another shape or of an enumeration. */
  readonly type: string;
  readonly presence: Presence;
}

const FIELD = /^(?<name>[A-Za-z_]\w*)(?:@(?<number>\d+))?(?::(?<type>[\w.]+))?(?<mark>[*?~]?)$/;
const PRESENCE: Readonly<Record<string, Presence>> = { '*': 'repeated', '?': 'nullable', '~': 'optional' };

/**
 * Reads a line of fields: each a name, `@number` where it is not the one after its neighbour, `:type` where it is no
 * text, and a mark (`*` repeated, `?` null when left out, `~` absent when left out).
 * @throws {SyntaxError} for a field that is written otherwise.
 */
export function parseShape(line: string): readonly FieldShape[] {
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
