/** All relayers by packets, from the index. */
import { relayerFeesCall } from '@cairn/api/history/packets';
import type { AccAddress } from '@cairn/chain/address';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CoinList } from '../../../entities/asset/coin-amount.tsx';
import { ChannelLink } from '../../../entities/ibc/channel-link.tsx';
import { ibcNetworkQuery } from '../../../entities/ibc/queries.ts';
import {
  IndexedRelayersPanel,
  indexedRelayersQuery,
  type IndexedRelayer,
} from '../../../entities/ibc/indexed-relayers-panel.tsx';
import { useCannotAnswer } from '../../../shared/lib/use-cannot-answer.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { historyQuery } from '../../../shared/lib/history.ts';
import { blockColumn, countColumn, plainColumn } from '../../../shared/ui/columns.tsx';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { QueryValue } from '../../../shared/ui/query-value.tsx';

/** @param instead fallback from the node when the index is unavailable. */
export function RankedPanel({ instead }: { readonly instead: ReactNode }) {
  if (useCannotAnswer(useQuery(indexedRelayersQuery))) return instead;
  return (
    <IndexedRelayersPanel
      id="relayers"
      caption="Relayers"
      more={COLUMNS}
      note="Counts every packet that a relayer delivered here or whose acknowledgement or timeout it submitted here. Fees cover its latest packet transactions, at most 1,000."
    />
  );
}

const COLUMNS: readonly Column<IndexedRelayer>[] = [
  countColumn('received', 'Received', ({ received }) => received),
  countColumn('acknowledged', 'Acknowledged', ({ acknowledged }) => acknowledged),
  countColumn('timedOut', 'Timeouts', ({ timedOut }) => timedOut),
  plainColumn('fees', 'Fees', { align: 'end' }, ({ relayer }) => <Fees relayer={relayer} />),
  plainColumn('serves', 'Chains', { hideBelow: 'lg' }, (row) => <Serves row={row} />),
  blockColumn('last', 'Last block', ({ last }) => last, { hideBelow: 'lg', sortBy: ({ last }) => last }),
];

function Fees({ relayer }: { readonly relayer: AccAddress }) {
  const query = useQuery(historyQuery(relayerFeesCall, { params: { relayer } }));
  return <QueryValue query={query}>{({ value }) => <CoinList coins={value.fees} />}</QueryValue>;
}

/** Chains if their light client is known, else the channel. */
function Serves({ row }: { readonly row: IndexedRelayer }) {
  const routes = useQuery(ibcNetworkQuery(useNode())).data?.value.routes ?? [];
  return (
    <span className="inline-flex flex-wrap gap-x-2">
      {row.channels.map(({ port, channel }) => {
        const chainId = routes.find(
          (route) => route.channel.portId === port && route.channel.channelId === channel,
        )?.chainId;
        return (
          <span key={`${port} ${channel}`} className="whitespace-nowrap">
            {chainId ?? 'unknown chain'} <ChannelLink port={port} channel={channel} />
          </span>
        );
      })}
    </span>
  );
}
