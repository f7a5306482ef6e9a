/** Two states of a module's parameters side by side. */
import type { JsonObject } from '@cairn/chain/json';
import type { ParamsModule } from '@cairn/node-client/modules/params';
import { parameterRows, type ParameterRow } from './parameter-rows.ts';

/** A parameter whose value would be, or was, another. */
export interface ChangedParameter {
  /** null where there was none of the name before. */
  readonly before: ParameterRow | null;
  /** null where it goes away. */
  readonly after: ParameterRow | null;
}

/** The parameters that differ between two states of a module, and how many stay. */
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
