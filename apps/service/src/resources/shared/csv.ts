/** Items of a list as lines of CSV. */
import type { CsvValue } from '@cairn/chain/csv';
import { isRecord } from '@cairn/chain/json';
import type { Shape } from './shape.ts';

export interface LinesOf<Item> {
  readonly columns: readonly string[];
  readonly lines: (item: Item) => readonly (readonly CsvValue[])[];
}

/**
 * The columns of a list from its item schema: a coin becomes two, `in` being `in_denom` and `in_amount`.
 * @throws {TypeError} without `items`.
 */
export function itemColumns(answer: Shape): LinesOf<unknown> {
  const entries = answer.entries?.['items']?.item?.entries;
  if (entries === undefined) throw new TypeError('an exported call needs a list of items');
  const columns = Object.entries(entries).map(([name, schema]) => ({ name, isCoin: isCoin(schema) }));
  return {
    columns: columns.flatMap(({ name, isCoin }) => (isCoin ? [`${name}_denom`, `${name}_amount`] : [name])),
    lines: (item) => [
      columns.flatMap(({ name, isCoin }) => {
        const value = propertyOf(item, name);
        return isCoin ? [text(propertyOf(value, 'denom')), text(propertyOf(value, 'amount'))] : [text(value)];
      }),
    ],
  };
}

function isCoin(schema: Shape): boolean {
  const { entries = {} } = schema.wrapped ?? schema;
  return 'denom' in entries && 'amount' in entries;
}

const propertyOf = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined);

function text(value: unknown): CsvValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map((member: unknown) => memberText(member)).join(' ');
  return JSON.stringify(value);
}

function memberText(value: unknown): string {
  const denom = propertyOf(value, 'denom');
  const amount = propertyOf(value, 'amount');
  if (typeof denom === 'string' && typeof amount === 'string') return `${amount}${denom}`;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
