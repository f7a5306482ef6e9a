/** All NFT classes, from the selected node. */
import { visibleText } from '@cairn/chain/format';
import type { NftClass } from '@cairn/node-client/modules/nft';
import { useQuery } from '@tanstack/react-query';
import { NftSupply } from '../../../entities/nft/nft-supply.tsx';
import { nftClassesQuery, nftSupplyQuery } from '../../../entities/nft/queries.ts';
import { listCount } from '../../../shared/lib/list-count.ts';
import { paths } from '../../../shared/config/paths.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { plainColumn } from '../../../shared/ui/columns.tsx';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { TablePanel } from '../../../shared/ui/table-panel.tsx';

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
  plainColumn(
    'supply',
    'Tokens',
    { align: 'end', loadAs: async ({ id }, { node, load }) => load(nftSupplyQuery(node, id)) },
    ({ id }) => <NftSupply classId={id} />,
  ),
];

/** @see the file's head */
export function NftClassesPanel() {
  const query = useQuery(nftClassesQuery(useNode()));
  return (
    <TablePanel
      title="NFT classes"
      query={query}
      what="the classes of NFTs"
      empty="No NFT classes."
      aside={({ value }) => listCount(value)}
      rows={({ value }) => value.items}
      id="classes"
      rowKey={({ id }) => id}
      columns={COLUMNS}
      filterText={({ id, name, symbol }) => `${id} ${name} ${symbol}`}
      filterLabel="Class, name or symbol"
    />
  );
}
