/** The number of tokens of a class, from the selected node. */
import { formatInt } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import { useNode } from '../../shared/lib/chain-context.ts';
import { QueryValue } from '../../shared/ui/query-value.tsx';
import { nftSupplyQuery } from './queries.ts';

export function NftSupply({ classId }: { readonly classId: string }) {
  const query = useQuery(nftSupplyQuery(useNode(), classId));
  return <QueryValue query={query}>{({ value }) => formatInt(value)}</QueryValue>;
}
