/** Paths of the data service's calls. */
import type * as v from 'valibot';
import type { Call, ObjectSchema } from './call.ts';

type QueryValue = string | number | boolean | readonly string[] | undefined;

/** Arguments of a call; a list becomes one comma-separated text. */
export interface CallInput<P extends ObjectSchema, Q extends ObjectSchema> {
  readonly params?: { readonly [K in keyof v.InferInput<P>]: string | number };
  readonly query?: { readonly [K in keyof v.InferInput<Q>]?: QueryValue };
}

/** The path of a call with its arguments; `suffix` is `.csv` or `.json` for an export. */
export function pathOf<P extends ObjectSchema, Q extends ObjectSchema>(
  call: Pick<Call<P, Q>, 'path'>,
  { params, query }: CallInput<P, Q>,
  suffix: '' | '.csv' | '.json' = '',
): string {
  const values: Readonly<Record<string, string | number>> = params ?? {};
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries<QueryValue>(query ?? {})) {
    if (value === undefined || value === '') continue;
    search.set(name, typeof value === 'object' ? value.join(',') : String(value));
  }
  const text = search.toString();
  return `${path}${suffix}${text === '' ? '' : `?${text}`}`;
}
