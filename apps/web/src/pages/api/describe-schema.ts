/** The fields of a valibot schema as table rows, so that the documentation follows the contract. */

export interface FieldRow {
  /** `data[].Token.denom`; empty when the response is not an object. */
  readonly path: string;
  /** `string`, `integer`, `one of json, csv` … */
  readonly type: string;
  readonly isNullable: boolean;
  readonly isOptional: boolean;
}

/** Wrapper schemas that only make another one optional. */
const NULLABLE = new Set(['nullable', 'nullish', 'undefinedable']);
const OPTIONAL = new Set(['optional', 'exact_optional', 'nullish']);
/** All leaves of the schema in order; an object with arbitrary keys is one row. */
export function describeSchema(schema: unknown): readonly FieldRow[] {
  return describe(schema, '', false, false);
}

function describe(
  schema: unknown,
  path: string,
  isNullable: boolean,
  isOptional: boolean,
): readonly FieldRow[] {
  const kind = textOf(schema, 'type');
  if (NULLABLE.has(kind) || OPTIONAL.has(kind)) {
    const wrapped = valueOf(schema, 'wrapped');
    return describe(wrapped, path, isNullable || NULLABLE.has(kind), isOptional || OPTIONAL.has(kind));
  }
  if (kind === 'object' || kind === 'strict_object' || kind === 'loose_object') {
    const rows = Object.entries(recordOf(schema, 'entries')).flatMap(([name, entry]) =>
      describe(entry, path === '' ? name : `${path}.${name}`, false, false),
    );
    // A nullable root gets a row of its own.
    return isNullable || isOptional ? [{ path, type: 'object', isNullable, isOptional }, ...rows] : rows;
  }
  if (kind === 'array') return describe(valueOf(schema, 'item'), `${path}[]`, isNullable, isOptional);
  return [{ path, type: typeWord(schema), isNullable, isOptional }];
}

function typeWord(schema: unknown): string {
  const kind = textOf(schema, 'type');
  if (kind === 'picklist') return `one of ${listOf(schema, 'options').map(String).join(', ')}`;
  if (kind === 'union') return [...new Set(listOf(schema, 'options').map(typeWord))].join(' or ');
  if (kind === 'record') return 'object of named values';
  const pipe = listOf(schema, 'pipe').map((step) => textOf(step, 'type'));
  if (kind === 'number' && (pipe.includes('safe_integer') || pipe.includes('integer'))) return 'integer';
  return kind;
}

function valueOf(holder: unknown, name: string): unknown {
  return typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : undefined;
}

function textOf(holder: unknown, name: string): string {
  const value = valueOf(holder, name);
  return typeof value === 'string' ? value : '';
}

function listOf(holder: unknown, name: string): readonly unknown[] {
  const value = valueOf(holder, name);
  return Array.isArray(value) ? value : [];
}

function recordOf(holder: unknown, name: string): object {
  const value = valueOf(holder, name);
  return typeof value === 'object' && value !== null ? value : {};
}
