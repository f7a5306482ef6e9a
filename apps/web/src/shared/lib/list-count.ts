/** The number of entries as text; "The first 100" when the node has more. */
import { formatInt } from '@cairn/chain/format';

export function listCount(list: { readonly items: readonly unknown[]; readonly complete: boolean }): string {
  return `${list.complete ? '' : 'The first '}${formatInt(list.items.length)}`;
}
