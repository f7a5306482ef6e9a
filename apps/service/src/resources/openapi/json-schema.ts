/** Schemas of the contract as JSON Schema: what goes over the wire. */
import * as v from 'valibot';

export type JsonSchema = Readonly<Record<string, unknown>>;

const node = v.looseObject({
  type: v.string(),
  pipe: v.optional(v.array(v.looseObject({ kind: v.string(), type: v.string() }))),
  entries: v.optional(v.record(v.string(), v.unknown())),
  item: v.optional(v.unknown()),
  wrapped: v.optional(v.unknown()),
  options: v.optional(v.array(v.unknown())),
  literal: v.optional(v.unknown()),
  value: v.optional(v.unknown()),
  default: v.optional(v.unknown()),
});
type Node = v.InferOutput<typeof node>;

const OPTIONAL = new Set(['optional', 'exact_optional', 'nullish']);

/** The JSON Schema of what a schema takes in. What it does not know it leaves open. */
export function jsonSchemaOf(schema: unknown): JsonSchema {
  const found = v.safeParse(node, schema);
  if (!found.success) return {};
  const plain = plainSchema(found.output);
  return (found.output.pipe ?? []).reduce((so, action) => ({ ...so, ...limitOf(action) }), plain);
}

function plainSchema(given: Node): JsonSchema {
  switch (given.type) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return { type: given.type };
    case 'literal':
      return { const: given.literal };
    case 'picklist':
      return { enum: given.options ?? [] };
    case 'array':
      return { type: 'array', items: jsonSchemaOf(given.item) };
    case 'union':
    case 'variant':
      return { anyOf: (given.options ?? []).map(jsonSchemaOf) };
    case 'record':
      return { type: 'object', additionalProperties: jsonSchemaOf(given.value) };
    case 'object':
    case 'strict_object':
    case 'loose_object':
      return objectSchema(given);
    case 'nullable':
      return { anyOf: [jsonSchemaOf(given.wrapped), { type: 'null' }] };
    default:
      return OPTIONAL.has(given.type)
        ? {
            ...jsonSchemaOf(given.wrapped),
            ...(given.default === undefined ? {} : { default: given.default }),
          }
        : {};
  }
}

function objectSchema({ type, entries = {} }: Node): JsonSchema {
  const required = Object.keys(entries).filter((name) => !isOptional(entries[name]));
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(entries).map(([name, entry]) => [name, jsonSchemaOf(entry)]),
    ),
    ...(required.length === 0 ? {} : { required }),
    ...(type === 'strict_object' ? { additionalProperties: false } : {}),
  };
}

/** Whether an entry may be left out. */
export function isOptional(schema: unknown): boolean {
  const found = v.safeParse(node, schema);
  return found.success && OPTIONAL.has(found.output.type);
}

function limitOf(action: Readonly<Record<string, unknown>>): JsonSchema {
  const { type, requirement } = action;
  if (type === 'regex' && requirement instanceof RegExp) return { pattern: requirement.source };
  if (type === 'max_length') return { maxLength: requirement };
  if (type === 'min_length') return { minLength: requirement };
  if (type === 'safe_integer' || type === 'integer') return { type: 'integer' };
  if (type === 'min_value' && typeof requirement === 'number') return { minimum: requirement };
  if (type === 'max_value' && typeof requirement === 'number') return { maximum: requirement };
  return {};
}
