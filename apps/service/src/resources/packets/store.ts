/** Channels, packets and relayers. */
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
import { defineList, type FactList } from '@cairn/db/read/list-facts';
import {
  listPacketLife,
  listPacketSteps,
  type PacketName,
  listRelayers as readRelayers,
} from '@cairn/db/read/list-packets';
import { bigintOf, booleanOf, from, intOf, nullable, orNull, rowReader, textOf } from '@cairn/db/row-values';
import type { QueryContext } from '../shared/query-context.ts';
import { defineAnswer, type ItemOf, itemReader } from '../shared/answers.ts';
import type { TtlCache } from '../../lib/ttl-cache.ts';
import { timesOf } from '../shared/days.ts';
import { placePage } from '../shared/pages.ts';
import { placeOf, type StoredPlace } from '../shared/wire.ts';
import type { HistoryApi } from '../shared/history-api.ts';

/** Maximum number of relayers per channel list. */
const MAX_RELAYERS = 1_000;

const readChannel = rowReader({
  port: textOf,
  channel: textOf,
  counterpartyChannel: from('other', textOf),
  outgoing: intOf,
  incoming: intOf,
  acknowledged: intOf,
  refunded: intOf,
  timedOut: intOf,
  open: intOf,
  last: orNull(intOf),
});
const listChannels = (cache: TtlCache) =>
  defineAnswer(listChannelsCall, (context) =>
    cache.get('channels', async () => {
      const rows = await context.query(
        `with ends as (
           select src_port as port, src_channel as channel, dst_channel as other, outgoing, state, sent_height, ended_height
           from packet where outgoing
           union all
           select s.dst_port, p.dst_channel, p.src_channel, p.outgoing, p.state, p.sent_height, p.ended_height
           from packet p left join (select src_channel, src_port, dst_channel, min(dst_port) as dst_port from packet_step
             where not outgoing group by 1, 2, 3) s using (src_channel, src_port, dst_channel) where not p.outgoing)
         select c.* from (
           select port, channel, other, count(*) filter (where outgoing)::int as outgoing,
             count(*) filter (where not outgoing)::int as incoming, count(*) filter (where state = 'acknowledged')::int as acknowledged,
             count(*) filter (where state = 'refunded')::int as refunded, count(*) filter (where state = 'timed-out')::int as timed_out,
             count(*) filter (where outgoing and state = 'sent')::int as open, max(greatest(sent_height, ended_height)) as last
           from ends group by port, channel, other) c
         order by c.outgoing + c.incoming desc, c.port, c.channel`,
      );
      const channels = rows.map(readChannel);
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

type Packet = ItemOf<typeof listPacketsCall>;
const STATES: readonly Packet['state'][] = ['sent', 'received', 'acknowledged', 'refunded', 'timed-out'];

/** The column of the packet for a step. */
function packetColumn(column: string, of: string): string {
  return `(select ${column} from packet p where p.src_channel = ${of}.src_channel and p.src_port = ${of}.src_port
     and p.dst_channel = ${of}.dst_channel and p.sequence = ${of}.sequence and p.outgoing = ${of}.outgoing)`;
}

const PACKETS: FactList<Omit<Packet, keyof StoredPlace>> = {
  name: 'packet_step',
  selected: `f.outgoing, f.src_port, f.src_channel, f.dst_port, f.dst_channel, f.sequence, f.sender, f.receiver, f.denom, f.amount,
    ${packetColumn('state', 'f')} as state, ${packetColumn('ended_height', 'f')} as ended_height`,
  toFact: (row) => {
    const outgoing = booleanOf(row, 'outgoing');
    const [own, other] = outgoing ? ['src', 'dst'] : ['dst', 'src'];
    return {
      outgoing,
      port: textOf(row, `${own}_port`),
      channel: textOf(row, `${own}_channel`),
      counterpartyPort: textOf(row, `${other}_port`),
      counterpartyChannel: textOf(row, `${other}_channel`),
      sequence: bigintOf(row, 'sequence'),
      state: STATES.find((known) => known === row['state']) ?? 'sent',
      ended: nullable(row, 'ended_height', intOf),
      sender: nullable(row, 'sender', textOf),
      receiver: nullable(row, 'receiver', textOf),
      denom: nullable(row, 'denom', textOf),
      amount: nullable(row, 'amount', bigintOf),
    };
  },
};

export const listPackets = defineAnswer(listPacketsCall, async (context, { params, query }) => {
  const isOut = query.direction === 'out';
  const equal = isOut
    ? { src_channel: params.channel, src_port: params.port, step: 'send' }
    : { dst_channel: params.channel, dst_port: params.port, step: 'recv' };
  const state = query.state === 'all' ? '' : `and ${packetColumn('state', 'packet_step')} = '${query.state}'`;
  const list = defineList(PACKETS, (also: string) => [{ equal, also }]);
  return placePage(context, query, list, `${isOut ? 'outgoing' : 'not outgoing'} ${state}`);
});

/** @throws {NotFoundError} */
const getPacket = defineAnswer(getPacketCall, async (context, { params, query }) => {
  const { port, channel, sequence } = params;
  const [name] = await packetNames(context, { port, channel, sequence, isOut: query.direction === 'out' });
  const steps = name === undefined ? [] : await listPacketLife(context.index.database, name);
  const items = steps
    .filter(
      ({ outgoing, height }) => outgoing === (query.direction === 'out') && height <= context.index.height,
    )
    .map((step) => ({ ...step, ...placeOf(step) }))
    .reverse();
  if (items.length === 0) throw new NotFoundError(`no packet ${sequence} on ${port}/${channel} in the index`);
  return { items, ...context.coverage };
});

const readName = rowReader({ srcPort: textOf, srcChannel: textOf, dstChannel: textOf });

/** A packet's name by this chain's end; its steps have the channel of the other end. */
async function packetNames(
  { query }: QueryContext,
  of: { readonly port: string; readonly channel: string; readonly sequence: bigint; readonly isOut: boolean },
): Promise<readonly PacketName[]> {
  const rows = of.isOut
    ? await query(
        `select src_port, src_channel, dst_channel from packet_step
         where src_channel = $1 and src_port = $2 and sequence = $3 and outgoing limit 1`,
        [of.channel, of.port, of.sequence],
      )
    : await query(
        `select src_port, src_channel, dst_channel from packet_step
         where dst_channel = $1 and dst_port = $2 and not outgoing limit 1`,
        [of.channel, of.port],
      );
  return rows.map((row) => ({ ...readName(row), sequence: of.sequence }));
}

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

const listRelayers = defineAnswer(listRelayersCall, async (context) => {
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
    ...context.coverage,
  };
});

const relayerFees = defineAnswer(relayerFeesCall, async (context, { params, query }) => {
  const relayer = await context.addressId(params.relayer);
  const rows = await context.query(
    `with last as (select distinct height, item from (select height, item from packet_step
         where relayer = $1 and relayer is not null order by height desc, item desc limit $2) s),
       paid as (select t.height, t.item, t.fee_denoms, t.fee_amounts from last l
         join tx t on t.height = l.height and t.item = l.item where t.fee_payer = $1)
     select d.name, sum(u.amount) as amount, (select count(*)::int from paid) as txs, (select min(height) from paid) as since
     from paid cross join lateral unnest(paid.fee_denoms, paid.fee_amounts) as u (denom, amount)
     join denom d on d.id = u.denom group by d.name order by d.name`,
    [relayer, query.txs],
  );
  const [first] = rows;
  return {
    txs: first === undefined ? 0 : intOf(first, 'txs'),
    fees: rows.map((row) => ({ denom: textOf(row, 'name'), amount: bigintOf(row, 'amount') })),
    since: first === undefined ? null : nullable(first, 'since', intOf),
    ...context.coverage,
  };
});

const listRelayed = defineAnswer(listRelayedCall, async (context, { params, query }) =>
  placePage(context, query, listPacketSteps, { relayer: await context.addressId(params.relayer) }, (row) => ({
    ...row,
    port: row.outgoing ? row.srcPort : row.dstPort,
    channel: row.outgoing ? row.srcChannel : row.dstChannel,
  })),
);

const readChannelDay = itemReader(channelDaysCall);
const channelDays = (cache: TtlCache) =>
  defineAnswer(channelDaysCall, ({ query, coverage }) =>
    cache.get('channel days', async () => {
      const rows = await query(
        `select (b.time_ns / 86400000000000)::int as day, case when s.outgoing then s.src_channel else s.dst_channel end as channel,
           count(*) filter (where s.outgoing and s.step = 'send')::int as outgoing, count(*) filter (where s.step = 'recv')::int as incoming,
           count(*) filter (where s.step = 'ack' and s.failed)::int as refunded, count(*) filter (where s.step = 'timeout')::int as timed_out
         from packet_step s join block b on b.height = s.height group by 1, 2 order by 1, 2`,
      );
      return { items: rows.map(readChannelDay), ...coverage };
    }),
  );

/** Registers the calls. */
export function packetRoutes(api: HistoryApi, cache: TtlCache): void {
  api.list(listChannels(cache));
  api.list(listPackets);
  api.answer(getPacket);
  api.list(listRelayers);
  api.answer(relayerFees);
  api.list(listRelayed);
  api.list(channelDays(cache));
}
