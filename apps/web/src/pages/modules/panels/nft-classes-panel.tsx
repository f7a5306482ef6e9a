/** All NFT classes, from the selected node. */
import { formatInt, visibleText } from '@cairn/chain/format';
import type { NftClass } from '@cairn/node-client/modules/nft';
import { useQuery } from '@tanstack/react-query';
import { nftClassesQuery, nftSupplyQuery } from '../../../entities/nft/queries.ts';
import { paths } from '../../../shared/config/paths.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { plainColumn } from '../../../shared/ui/columns.tsx';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { nodeColumn } from '../../../shared/ui/node-value.tsx';
import { ListPanel } from '../../../shared/ui/table-panel.tsx';

const COLUMNS: readonly Column<NftClass>[] = [
  plainColumn('class', 'Class', { card: 'title', sortBy: ({ id }) => id }, ({ id }) => (
    <AppLink to={paths.nftClass(id)} className="link break-all">
      {visibleText(id)}
    </AppLink>
  )),
  plainColumn('name', 'Name', { isWide: true, sortBy: ({ name }) => name }, ({ name }) => (
    <span className="break-words">{visibleText(name)}</span>
  )),
  plainColumn('symbol', 'Symbol', { sortBy: ({ symbol }) => symbol }, ({ symbol }) => (
    <span className="break-all">{visibleText(symbol)}</span>
  )),
  nodeColumn(
    'supply',
    'Tokens',
    ({ id }, node) => nftSupplyQuery(node, id),
    (supply) => supply,
    (supply) => formatInt(supply),
    { align: 'end' },
  ),
];

export function NftClassesPanel() {
  const query = useQuery(nftClassesQuery(useNode()));
  return (
    <ListPanel
      title="NFT classes"
      query={query}
      what="the NFT classes"
      empty="No NFT classes."
      id="classes"
      rowKey={({ id }) => id}
      columns={COLUMNS}
      filterText={({ id, name, symbol }) => `${id} ${name} ${symbol}`}
      filterLabel="Class, name or symbol"
    />
  );
}
