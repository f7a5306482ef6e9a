/** Relayers: the signers of the latest relay txs. */
import { formatInt } from '@cairn/chain/format';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CoinList } from '../../../entities/asset/coin-amount.tsx';
import { coinsText } from '../../../entities/asset/coins-text.ts';
import type { IbcNetwork } from '../../../entities/ibc/arrange-channels.ts';
import { ibcNetworkQuery } from '../../../entities/ibc/queries.ts';
import {
  packetsCarried,
  rankRelayers,
  RELAY_TYPES,
  type Relayer,
} from '../../../entities/ibc/rank-relayers.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { useIdle } from '../../../shared/lib/use-idle.ts';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { IndexUnavailable } from '../../../shared/ui/index-unavailable.tsx';
import { TablePanel } from '../../../shared/ui/table-panel.tsx';
import { accountColumn } from '../../../entities/address/address-link.tsx';
import { countColumn, plainColumn, timeColumn, TITLE } from '../../../shared/ui/columns.tsx';
import { searchTxs } from '@cairn/node-client/modules/tx';
import { txCondition } from '@cairn/node-client/tx-condition';
import { mapAnswer, type NodeClient } from '@cairn/node-client/node-client';

const FIRST = 20;
const MAX_TXS = 100;

const COLUMNS: readonly Column<Relayer>[] = [
  accountColumn('relayer', 'Relayer', ({ address }) => address, TITLE),
  countColumn('packets', 'Packets', packetsCarried),
  countColumn('received', 'Received', ({ received }) => received),
  countColumn('acknowledged', 'Acknowledged', ({ acknowledged }) => acknowledged),
  countColumn('timedOut', 'Timeouts', ({ timedOut }) => timedOut),
  countColumn('updates', 'Client updates', ({ updates }) => updates, { hideBelow: 'lg' }),
  countColumn('txs', 'Transactions', ({ txs }) => txs, { hideBelow: 'lg' }),
  plainColumn('fees', 'Fees', { align: 'end', exportAs: ({ fees }) => coinsText(fees) }, ({ fees }) => (
    <CoinList coins={fees} />
  )),
  plainColumn(
    'chains',
    'Chains',
    {
      hideBelow: 'lg',
      loadAs: async (row, { node, load }) => servedBy(row, await load(ibcNetworkQuery(node))),
    },
    (row) => <Serves row={row} />,
  ),
  timeColumn('last', 'Last', ({ last }) => last, { hideBelow: 'lg', sortBy: ({ last }) => last }),
];

/** Totals over the fetched relay txs. */
export function RelayersPanel() {
  const node = useNode();
  const [perChannel, setPerChannel] = useState(FIRST);
  // Relay txs are large, so the content above loads first.
  const isIdle = useIdle(true);
  const query = useQuery({ ...relayersQuery(node, perChannel), enabled: isIdle });
  return (
    <TablePanel
      id="relayers"
      title="Relayers"
      term="relayer"
      query={query}
      what="the latest relay transactions"
      skeleton={<SkeletonRows rows={4} />}
      empty="No relayed packets yet."
      rows={({ value }) => value.relayers}
      rowKey={({ address }) => address}
      columns={COLUMNS}
      tools={({ value }) => (
        <>
          <span className="text-table text-muted">
            {value.isCut
              ? `Summed over the latest ${formatInt(value.read)} relay transactions.`
              : `Summed over all ${formatInt(value.read)} relay transactions on this node.`}
          </span>
          {value.isCut && perChannel < MAX_TXS && (
            <button
              type="button"
              className="button"
              disabled={query.isFetching}
              onClick={() => setPerChannel(MAX_TXS)}
            >
              Load more
            </button>
          )}
        </>
      )}
      note={
        <>
          From the node’s transaction search. <IndexUnavailable />
        </>
      }
    />
  );
}

function Serves({ row }: { readonly row: Relayer }) {
  const network = useQuery(ibcNetworkQuery(useNode())).data?.value;
  const names = servedBy(row, network);
  if (names === '') return <span className="text-muted">not known</span>;
  return <span className="whitespace-nowrap">{names}</span>;
}

/** Client ids until the chains are known. */
function servedBy({ clientIds }: Relayer, network: IbcNetwork | undefined): string {
  const names = clientIds.map(
    (id) => network?.clients.find(({ client }) => client.clientId === id)?.client.tendermint?.chainId ?? id,
  );
  return [...new Set(names)].join(', ');
}

/**
 * Relayers of the latest txs of each relay message type. Headers make these txs large, so only some are fetched.
 * @param perChannel number of txs per type, at most 100.
 * @see GET /cosmos/tx/v1beta1/txs?query=
 */
const relayersQuery = (node: NodeClient, perChannel: number) =>
  queryOptions({
    queryKey: ['node', node.url, 'tx', 'relayers', perChannel],
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        RELAY_TYPES.map((type) =>
          searchTxs(node, { conditions: [txCondition('message.action', type)], limit: perChannel, signal }),
        ),
      );
      const [first] = pages;
      if (first === undefined) throw new TypeError('no search was made');
      const txs = pages.flatMap(({ value }) => value.txs);
      return mapAnswer(first, () => ({
        relayers: rankRelayers(txs),
        read: new Set(txs.map(({ hash }) => hash)).size,
        /** Whether older ones of some type were left out. */
        isCut: pages.some(({ value }) => value.total > BigInt(value.txs.length)),
      }));
    },
    placeholderData: keepPreviousData,
  });
