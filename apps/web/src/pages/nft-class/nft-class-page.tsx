/** An NFT class with its tokens and owners. */
import { formatInt, visibleText } from '@cairn/chain/format';
import type { Nft } from '@cairn/node-client/modules/nft';
import { useQuery } from '@tanstack/react-query';
import { AddressLink } from '../../entities/address/address-link.tsx';
import { nftClassQuery, nftOwnerQuery, nftsQuery, nftSupplyQuery } from '../../entities/nft/queries.ts';
import { paths } from '../../shared/config/paths.ts';
import { useNode } from '../../shared/lib/chain-context.ts';
import { useMissingStatus } from '../../shared/lib/page-status.ts';
import { runInBackground, type PageProps, type Reader } from '../../shared/lib/router/page.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { plainColumn } from '../../shared/ui/columns.tsx';
import type { Column } from '../../shared/ui/data-table.tsx';
import { fact, textFact } from '../../shared/ui/key-values.tsx';
import { KeyValuesPanel } from '../../shared/ui/key-values-panel.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { NodeValue, nodeColumn } from '../../shared/ui/node-value.tsx';
import { ListPanel } from '../../shared/ui/table-panel.tsx';

interface Params {
  readonly classId: string;
}

const NONE = 'This chain has no NFTs.';

export default function NftClassPage({ params: { classId } }: PageProps<Params>) {
  return (
    <>
      <PageTitle
        title={`NFT class ${classId}`}
        context={
          <p className="text-table text-muted">
            <AppLink to={paths.modules}>Modules</AppLink>
          </p>
        }
      />
      <FactsPanel classId={classId} />
      <TokensPanel classId={classId} />
    </>
  );
}

function FactsPanel({ classId }: Params) {
  const query = useQuery(nftClassQuery(useNode(), classId));
  useMissingStatus(query.error);
  return (
    <KeyValuesPanel
      title="Class"
      query={query}
      what="this class"
      rows={5}
      notFound="There is no class with this name."
      notAvailable={NONE}
      items={({ value: { name, symbol, description, uri } }) => [
        textFact('Name', name),
        textFact('Symbol', symbol),
        textFact('Description', description),
        textFact('URI', uri),
        fact(
          'Tokens',
          <NodeValue of={(node) => nftSupplyQuery(node, classId)}>{(supply) => formatInt(supply)}</NodeValue>,
        ),
      ]}
    />
  );
}

const COLUMNS: readonly Column<Nft>[] = [
  plainColumn('token', 'Token', { card: 'title', sortBy: ({ id }) => id }, ({ id }) => (
    <span className="break-all">{visibleText(id)}</span>
  )),
  plainColumn('uri', 'URI', { isWide: true, exportAs: ({ uri }) => uri }, ({ uri }) => (
    <span className="md:line-clamp-2 break-all">{visibleText(uri)}</span>
  )),
  nodeColumn(
    'owner',
    'Owner',
    ({ classId, id }, node) => nftOwnerQuery(node, classId, id),
    (owner) => owner,
    (owner) =>
      owner === null ? <span className="text-muted">nobody</span> : <AddressLink address={owner} />,
  ),
];

function TokensPanel({ classId }: Params) {
  const query = useQuery(nftsQuery(useNode(), classId));
  return (
    <ListPanel
      title="Tokens"
      query={query}
      what="the tokens of this class"
      notAvailable={NONE}
      empty="No tokens."
      id="tokens"
      rowKey={({ id }) => id}
      columns={COLUMNS}
      filterText={({ id, uri }) => `${id} ${uri}`}
      filterLabel="Token or URI"
    />
  );
}

NftClassPage.prefetch = ({ client, node }: Reader, { classId }: Params) => {
  runInBackground(client.query(nftClassQuery(node, classId)));
  runInBackground(client.query(nftsQuery(node, classId)));
};
