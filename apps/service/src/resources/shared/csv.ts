/** Items of a list as lines of CSV. */
import type { CsvValue } from '@cairn/chain/csv';
import * as v from 'valibot';
import type { LinesOf } from './call-input.ts';

const entriesSchema = v.object({ entries: v.record(v.string(), v.unknown()) });
const listSchema = v.object({ entries: v.object({ items: v.object({ item: entriesSchema }) }) });

/** The columns of a list from its item schema: a coin becomes two, `in` being `in_denom` and `in_amount`. */
export function itemColumns(answer: unknown): LinesOf<unknown> {
  const { entries } = v.parse(listSchema, answer).entries.items.item;
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

function isCoin(schema: unknown): boolean {
  const wrapped = v.safeParse(v.object({ wrapped: entriesSchema }), schema);
  const found = v.safeParse(entriesSchema, wrapped.success ? wrapped.output.wrapped : schema);
  return found.success && 'denom' in found.output.entries && 'amount' in found.output.entries;
}

function propertyOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

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
