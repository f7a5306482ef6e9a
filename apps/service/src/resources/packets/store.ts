import {
  channelDaysCall,
  getPacketCall,
  listChannelsCall,
  listPacketsCall,
  listRelayedCall,
  listRelayersCall,
  relayerFeesCall,
} from '@cairn/api/history/packets';
import { NotFoundError } from '@cairn/chain/errors';
import {
  findPacketName,
  listChannelDays,
  listChannels as readChannels,
  listPacketLife,
  listPackets as readPackets,
  listPacketSteps,
  listRelayerFees,
  listRelayers as readRelayers,
  type ListedPacketStep,
} from '@cairn/db/read/list-packets';
import { defineAnswer } from '../shared/answers.ts';
import { cachedLong } from '../shared/cached.ts';
import { timesOf } from '../shared/days.ts';
import { placePage } from '../shared/pages.ts';
import { placeOf } from '../shared/wire.ts';

/** Maximum number of relayers per channel list. */
const MAX_RELAYERS = 1_000;

export const listChannels = defineAnswer(listChannelsCall, (call) =>
  cachedLong(call, 'channels', async (context) => {
    const channels = await readChannels(context.index.database);
    const times = await timesOf(
      context,
      channels.flatMap(({ last }) => last ?? []),
    );
    return {
      items: channels.map((channel) => ({
        ...channel,
        lastTime: channel.last === null ? null : (times.get(channel.last) ?? null),
      })),
      ...context.coverage,
    };
  }),
);

type Ends = 'outgoing' | 'srcPort' | 'srcChannel' | 'dstPort' | 'dstChannel';

/** With the ends as this chain sees them. */
const withEnds = <Row extends Pick<ListedPacketStep, Ends>>(row: Row) => ({
  ...row,
  port: row.outgoing ? row.srcPort : row.dstPort,
  channel: row.outgoing ? row.srcChannel : row.dstChannel,
  counterpartyPort: row.outgoing ? row.dstPort : row.srcPort,
  counterpartyChannel: row.outgoing ? row.dstChannel : row.srcChannel,
});

export const listPackets = defineAnswer(listPacketsCall, async (context, { params, query }) =>
  placePage(context, query, readPackets, { ...params, ...query }, withEnds),
);

/** @throws {NotFoundError} */
export const getPacket = defineAnswer(getPacketCall, async (context, { params, query }) => {
  const { port, channel, sequence } = params;
  const { database } = context.index;
  const name = await findPacketName(database, { port, channel, direction: query.direction }, sequence);
  const steps = name === null ? [] : await listPacketLife(database, name);
  const items = steps
    .filter(
      ({ outgoing, height }) => outgoing === (query.direction === 'out') && height <= context.index.height,
    )
    .map((step) => ({ ...step, ...placeOf(step) }))
    .reverse();
  if (items.length === 0) throw new NotFoundError(`no packet ${sequence} on ${port}/${channel} in the index`);
  return { items };
});

interface Relayer extends Counts {
  readonly relayer: string;
  readonly first: number;
  readonly last: number;
  readonly channels: readonly (Counts & {
    readonly port: string;
    readonly channel: string;
    readonly last: number;
  })[];
}
type Counts = Readonly<Record<'received' | 'acknowledged' | 'timedOut', bigint>>;

export const listRelayers = defineAnswer(listRelayersCall, async (context) => {
  const found = new Map<string, Relayer>();
  for (const { port, channel, ...row } of await readRelayers(context.index.database, MAX_RELAYERS)) {
    const relayer = context.forms.account(row.address);
    const before = found.get(relayer);
    found.set(relayer, {
      relayer,
      received: (before?.received ?? 0n) + row.received,
      acknowledged: (before?.acknowledged ?? 0n) + row.acknowledged,
      timedOut: (before?.timedOut ?? 0n) + row.timedOut,
      first: Math.min(before?.first ?? row.firstHeight, row.firstHeight),
      last: Math.max(before?.last ?? 0, row.lastHeight),
      channels: [...(before?.channels ?? []), { ...row, port, channel, last: row.lastHeight }],
    });
  }
  const packets = ({ received, acknowledged, timedOut }: Counts) =>
    Number(received + acknowledged + timedOut);
  return {
    items: [...found.values()].sort((a, b) => packets(b) - packets(a) || (a.relayer < b.relayer ? -1 : 1)),
  };
});

export const relayerFees = defineAnswer(relayerFeesCall, async (context, { params, query }) => {
  const relayer = await context.addressId(params.relayer);
  const fees = await listRelayerFees(context.index.database, relayer, query.txs);
  const [first] = fees;
  return { txs: first?.txs ?? 0, fees, since: first?.since ?? null };
});

export const listRelayed = defineAnswer(listRelayedCall, async (context, { params, query }) =>
  placePage(context, query, listPacketSteps, { relayer: await context.addressId(params.relayer) }, withEnds),
);

export const channelDays = defineAnswer(channelDaysCall, (context) =>
  cachedLong(context, 'channel days', async ({ index, coverage }) => ({
    items: await listChannelDays(index.database),
    ...coverage,
  })),
);
