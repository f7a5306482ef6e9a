/** A module's parameters as rows: nested values laid flat, each with its name, its meaning and what it does. */
import { isJsonObject, type Json, type JsonObject } from '@cairn/chain/json';
import type { ParamsModule } from '@cairn/node-client/modules/params';
import { parameterFact } from './facts/facts.ts';
import { readParameter, type Reading } from './parameter-reading.ts';

export interface ParameterRow {
  readonly module: ParamsModule;
  /** `max_validators`, `block.max_gas`, `vesting_infos ueden num_blocks`. */
  readonly name: string;
  /** As the node prints it; texts without their quotes. */
  readonly raw: string;
  readonly reading: Reading;
  /** What it does; null where nobody has written it down. */
  readonly says: string | null;
}

/** Every value of a module's parameters. An object in a list is named by its denom where it has one. */
export function parameterRows(module: ParamsModule, params: JsonObject): readonly ParameterRow[] {
  return Object.entries(params).flatMap(([key, value]) => layFlat(module, [key], key, value));
}

/** A value as the node prints it; texts without their quotes. */
export function rawText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function layFlat(
  module: ParamsModule,
  names: readonly string[],
  key: string,
  value: Json,
): readonly ParameterRow[] {
  if (Array.isArray(value) && value.length > 0 && value.every(isJsonObject) && !value.every(isCoin))
    return value.flatMap((entry: JsonObject, index) =>
      layFlat(module, [...names, entryName(entry, index)], key, entry),
    );
  if (isJsonObject(value) && !isCoin(value) && Object.keys(value).length > 0)
    return Object.entries(value).flatMap(([name, inner]) =>
      layFlat(module, [...names, name], `${key}.${name}`, inner),
    );
  const fact = parameterFact(module, key);
  return [
    {
      module,
      name: names.join(' '),
      raw: rawText(value),
      reading: readParameter(value, fact?.kind),
      says: fact?.says ?? null,
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
