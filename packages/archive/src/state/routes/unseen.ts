import type { Unseen } from '../route.ts';

/** An empty list with its paging. */
export function emptyList(...names: readonly string[]): Unseen {
  const lists = Object.fromEntries(names.map((name) => [name, []]));
  return { body: { ...lists, pagination: { next_key: null, total: '0' } } };
}
