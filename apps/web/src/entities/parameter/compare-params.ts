/** Compares two states of a module's parameters. */
import type { JsonObject } from '@cairn/chain/json';
import type { ParamsModule } from '@cairn/node-client/params-path';
import { parameterRows, type ParameterRow } from './parameter-rows.ts';

export interface ChangedParameter {
  /** Null when the parameter is new. */
  readonly before: ParameterRow | null;
  /** Null when the parameter is removed. */
  readonly after: ParameterRow | null;
}

/** The differing parameters of a module, and the count of equal ones. */
export function compareParams(
  module: ParamsModule,
  before: JsonObject,
  after: JsonObject,
): { readonly changed: readonly ChangedParameter[]; readonly same: number } {
  const old = new Map(parameterRows(module, before).map((row) => [row.name, row]));
  const rows = parameterRows(module, after);
  const names = new Set(rows.map(({ name }) => name));
  const changed = rows
    .filter(({ name, raw }) => old.get(name)?.raw !== raw)
    .map((row): ChangedParameter => ({ before: old.get(row.name) ?? null, after: row }));
  const gone = [...old.values()].filter(({ name }) => !names.has(name));
  return {
    changed: [...changed, ...gone.map((row): ChangedParameter => ({ before: row, after: null }))],
    same: rows.length - changed.length,
  };
}
