/** Every class of tokens that exist once. From the chosen node. */
import { formatInt, visibleText } from '@cairn/chain/format';
import type { NftClass } from '@cairn/node-client/modules/nft';
import { useQuery } from '@tanstack/react-query';
import { nftClassesQuery, nftSupplyQuery } from '../../../entities/nft/queries.ts';
import { paths } from '../../../shared/config/paths.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { DataTable, type Column } from '../../../shared/ui/data-table.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { QueryValue } from '../../../shared/ui/query-value.tsx';

const COLUMNS: readonly Column<NftClass>[] = [
  {
    id: 'class',
    header: 'Class',
    card: 'title',
    cell: ({ id }) => (
      <AppLink to={paths.nftClass(id)} className="link break-all">
        {visibleText(id)}
      </AppLink>
    ),
    sortBy: ({ id }) => id,
  },
  {
    id: 'name',
    header: 'Name',
    isWide: true,
    cell: ({ name }) => <span className="break-words">{visibleText(name)}</span>,
    sortBy: ({ name }) => name,
  },
  {
    id: 'symbol',
    header: 'Symbol',
    cell: ({ symbol }) => <span className="break-all">{visibleText(symbol)}</span>,
    sortBy: ({ symbol }) => symbol,
  },
  { id: 'supply', header: 'Tokens', align: 'end', cell: ({ id }) => <Supply classId={id} /> },
];

function Supply({ classId }: { readonly classId: string }) {
  const query = useQuery(nftSupplyQuery(useNode(), classId));
  return <QueryValue query={query}>{({ value }) => formatInt(value)}</QueryValue>;
}

/** @see the file's head */
export function NftClassesPanel() {
  const query = useQuery(nftClassesQuery(useNode()));
  return (
    <QueryPanel
      isTable
      title="NFT classes"
      query={query}
      what="the classes of NFTs"
      empty={{ when: ({ value }) => value.items.length === 0, text: 'No NFT classes.' }}
      aside={({ value }) => `${value.complete ? '' : 'The first '}${formatInt(value.items.length)}`}
    >
      {({ value }) => (
        <DataTable
          id="classes"
          caption="NFT classes"
          rows={value.items}
          rowKey={({ id }) => id}
          columns={COLUMNS}
          filterText={({ id, name, symbol }) => `${id} ${name} ${symbol}`}
          filterLabel="Class, name or symbol"
        />
      )}
    </QueryPanel>
  );
}
