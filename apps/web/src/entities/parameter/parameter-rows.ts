/** Flattens a module's parameters into rows with name, value and description. */
import { isJsonObject, jsonText, type Json, type JsonObject } from '@cairn/chain/json';
import { type ParameterKind, type Reading, readParameter } from './parameter-reading.ts';
import { FACTS } from './known-parameters.ts';

export interface ParameterRow {
  /** Of its section. */
  readonly module: string;
  /** `max_validators`, `block.max_gas`, `vesting_infos ueden num_blocks`. */
  readonly name: string;
  /** As the node prints it; strings without quotes. */
  readonly raw: string;
  readonly reading: Reading;
  /** Its description; null when there is none. */
  readonly description: string | null;
}

/** Maximum rows per module. */
const MAX_ROWS = 500;
/** Deeper values are shown as JSON. */
const MAX_DEPTH = 8;

/** All values of a module's parameters, up to a limit. Objects in a list are named by their denom, if any. */
export function parameterRows(module: string, params: JsonObject): readonly ParameterRow[] {
  return Object.entries(params)
    .flatMap(([key, value]) => flattenRows(module, [key], key, value))
    .slice(0, MAX_ROWS);
}

/** A value as the node prints it; strings without quotes. */
function rawText(value: Json): string {
  return typeof value === 'string' ? value : jsonText(value);
}

function flattenRows(
  module: string,
  names: readonly string[],
  key: string,
  value: Json,
): readonly ParameterRow[] {
  const isDeep = names.length >= MAX_DEPTH;
  if (
    !isDeep &&
    Array.isArray(value) &&
    value.length > 0 &&
    value.every(isJsonObject) &&
    !value.every(isCoin)
  )
    return value.flatMap((entry: JsonObject, index) =>
      flattenRows(module, [...names, entryName(entry, index)], key, entry),
    );
  if (!isDeep && isJsonObject(value) && !isCoin(value) && Object.keys(value).length > 0)
    return Object.entries(value).flatMap(([name, inner]) =>
      flattenRows(module, [...names, name], `${key}.${name}`, inner),
    );
  const fact = parameterFact(module, key);
  return [
    {
      module,
      name: names.join(' '),
      raw: rawText(value),
      reading: readParameter(value, fact?.kind),
      description: fact?.description ?? null,
    },
  ];
}

function isCoin(value: JsonObject): boolean {
  return (
    Object.keys(value).length === 2 &&
    typeof value['denom'] === 'string' &&
    typeof value['amount'] === 'string'
  );
}

function entryName(entry: JsonObject, index: number): string {
  const name = entry['base_denom'] ?? entry['denom'];
  return typeof name === 'string' && name !== '' ? name : `${index + 1}`;
}

/** The description of a parameter; undefined when unknown. */
function parameterFact(
  module: string,
  name: string,
): { readonly kind: ParameterKind; readonly description: string | null } | undefined {
  const facts = FACTS.get(module);
  const fact = facts !== undefined && Object.hasOwn(facts, name) ? facts[name] : undefined;
  return fact === undefined ? undefined : { kind: fact[0], description: fact[1] ?? null };
}
