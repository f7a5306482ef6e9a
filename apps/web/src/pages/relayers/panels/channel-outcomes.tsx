/** Outcomes of a channel's packets and the latest one, from the index. */
import { IndexNotReadyError } from '@cairn/api/index-not-ready';
import { listChannelsCall } from '@cairn/api/history/packets';
import { decToString, ratio } from '@cairn/chain/dec';
import { formatInt, formatPercent } from '@cairn/chain/format';
import type { IbcChannel } from '@cairn/node-client/modules/ibc';
import { useQuery } from '@tanstack/react-query';
import type { InferOutput } from 'valibot';
import type { ChannelRoute } from '../../../entities/ibc/arrange-channels.ts';
import { historyQuery } from '../../../shared/lib/history.ts';
import type { ExportSources } from '../../../shared/ui/export-rows.ts';
import { useLastError } from '../../../shared/lib/use-last-error.ts';
import { QueryValue } from '../../../shared/ui/query-value.tsx';
import { Time } from '../../../shared/ui/time.tsx';

type IndexedChannel = InferOutput<typeof listChannelsCall.answer>['items'][number];

const CHANNELS_QUERY = historyQuery(listChannelsCall, {});

const indexedOf = ({ portId, channelId }: IbcChannel, items: readonly IndexedChannel[]) =>
  items.find(({ port, channel }) => port === portId && channel === channelId);

/** The part of finished packets that were accepted; null without any. */
export async function loadSuccessRate({ channel }: ChannelRoute, { load }: ExportSources) {
  const found = indexedOf(channel, (await load(CHANNELS_QUERY)).items);
  const finished = found === undefined ? 0 : found.acknowledged + found.refunded + found.timedOut;
  return found === undefined || finished === 0
    ? null
    : decToString(ratio(BigInt(found.acknowledged), BigInt(finished), 'down'));
}

/** The time of the latest packet; null without any. */
export async function loadLastPacket({ channel }: ChannelRoute, { load }: ExportSources) {
  return indexedOf(channel, (await load(CHANNELS_QUERY)).items)?.lastTime ?? null;
}

/** One cell; all cells share one query. */
export function ChannelOutcomes({
  row: { channel },
  part,
}: Readonly<{ row: ChannelRoute; part: 'arrived' | 'last' }>) {
  const query = useQuery(CHANNELS_QUERY);
  const error = useLastError(query);
  if (error instanceof IndexNotReadyError)
    return (
      <span className="text-muted" data-hint={error.sentence}>
        not yet
      </span>
    );
  return (
    <QueryValue query={query}>
      {({ value }) => {
        const found = indexedOf(channel, value.items);
        if (found === undefined) return <span className="text-muted">none</span>;
        if (part === 'arrived') return <Arrived channel={found} />;
        return found.lastTime === null ? (
          <span className="text-muted">none</span>
        ) : (
          <Time value={found.lastTime} />
        );
      }}
    </QueryValue>
  );
}

/** Of the finished packets, the accepted ones; the rest was refunded. */
function Arrived({ channel: { acknowledged, refunded, timedOut } }: { readonly channel: IndexedChannel }) {
  const finished = BigInt(acknowledged + refunded + timedOut);
  if (finished === 0n) return <span className="text-muted">none completed</span>;
  const share = (of: number) => ratio(BigInt(of), finished, 'down');
  const hint = [
    `${formatInt(acknowledged)} of ${formatInt(finished)} completed packets were accepted`,
    `${formatInt(refunded)} were refused, ${formatPercent(share(refunded), 2)}`,
    `${formatInt(timedOut)} timed out, ${formatPercent(share(timedOut), 2)}`,
  ].join('\n');
  return (
    <span data-hint={hint} className="inline-flex gap-x-2 whitespace-nowrap md:flex-col md:items-end">
      <data value={decToString(share(acknowledged))}>{formatPercent(share(acknowledged), 2)}</data>
      <span className="text-label text-muted">{formatPercent(share(timedOut), 2)} timed out</span>
    </span>
  );
}
