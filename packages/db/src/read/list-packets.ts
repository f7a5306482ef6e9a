/** IBC packets: their steps, channels and relayers. */
import type { Queryable } from '../database.ts';
import {
  bigintOf,
  booleanOf,
  bytesOf,
  defineRead,
  from,
  intOf,
  orNull,
  rowReader,
  textOf,
} from '../row-values.ts';
import {
  ALL_HEIGHTS,
  type FactList,
  type FactOf,
  type FactPlace,
  type HeightRange,
  listFacts,
  defineList,
} from './list-facts.ts';
import { BELOW_ALL, beginBelow, type Page, type PageRequest, type PlaceCursor } from './page.ts';
import { packetStepTable } from '../tables/trading.ts';

export type ListedPacketStep = FactOf<typeof packetStepTable>;

/** Packet steps on a channel end of this chain, or by a relayer (its number), or all. */
export const listPacketSteps = defineList(
  packetStepTable,
  (of: { readonly port: string; readonly channel: string } | { readonly relayer: bigint } | null) =>
    of === null
      ? [{ equal: {} }]
      : 'relayer' in of
        ? [{ equal: of, also: 'relayer is not null' }]
        : [
            { equal: { src_channel: of.channel, src_port: of.port }, also: 'outgoing' },
            { equal: { dst_channel: of.channel, dst_port: of.port }, also: 'not outgoing' },
          ],
);

const PACKET_STATES = ['sent', 'received', 'acknowledged', 'refunded', 'timed-out'] as const;
type PacketState = (typeof PACKET_STATES)[number];

/** The column of the packet for a step. */
function packetColumn(column: string, of: string): string {
  return `(select ${column} from packet p where p.src_channel = ${of}.src_channel and p.src_port = ${of}.src_port
     and p.dst_channel = ${of}.dst_channel and p.sequence = ${of}.sequence and p.outgoing = ${of}.outgoing)`;
}

const readPacket = rowReader({
  outgoing: booleanOf,
  srcPort: textOf,
  srcChannel: textOf,
  dstPort: textOf,
  dstChannel: textOf,
  sequence: bigintOf,
  sender: orNull(textOf),
  receiver: orNull(textOf),
  /** As in the packet. */
  denom: orNull(textOf),
  amount: orNull(bigintOf),
  state: (row): PacketState => PACKET_STATES.find((known) => known === row['state']) ?? 'sent',
  /** Height of its last step here. */
  ended: from('ended_height', orNull(intOf)),
});
const PACKETS: FactList<ReturnType<typeof readPacket>> = {
  name: 'packet_step',
  selected: `f.outgoing, f.src_port, f.src_channel, f.dst_port, f.dst_channel, f.sequence, f.sender, f.receiver, f.denom, f.amount,
    ${packetColumn('state', 'f')} as state, ${packetColumn('ended_height', 'f')} as ended_height`,
  toFact: readPacket,
};

/** A channel end of this chain, and whether it sends or receives. */
interface ChannelEnd {
  readonly port: string;
  readonly channel: string;
  readonly direction: 'out' | 'in';
}

/** Heights of sent packets in one of the states that few are in, newest first. */
const listRareHeights = defineRead(
  `select sent_height from packet where src_channel = $1 and src_port = $2 and state = $3 and sent_height < $4
     and outgoing and state <> 'acknowledged' order by sent_height desc limit $5`,
  (row) => intOf(row, 'sent_height'),
  ({ port, channel }: ChannelEnd, state: PacketState, below: number, rows: number) => [
    channel,
    port,
    state,
    below,
    rows,
  ],
);

/** Packets sent or received on a channel end, each with its state. */
export async function listPackets(
  database: Queryable,
  { state, ...end }: ChannelEnd & { readonly state: PacketState | 'all' },
  page: PageRequest<PlaceCursor>,
  range: HeightRange = ALL_HEIGHTS,
): Promise<Page<FactOf<typeof PACKETS>, PlaceCursor>> {
  const isOut = end.direction === 'out';
  let also = isOut ? 'outgoing' : 'not outgoing';
  let lowest: number | undefined;
  if (isOut && state !== 'all' && state !== 'acknowledged') {
    const { height } = beginBelow(page.after, range.toHeight);
    const rare = await listRareHeights(database, end, state, height, page.limit + 1);
    if (rare.length > page.limit) lowest = rare.at(-1);
    also += ` and height = any('{${[height, ...rare].join(',')}}'::int[])`;
  }
  const where = {
    equal: isOut
      ? { src_channel: end.channel, src_port: end.port, step: 'send' }
      : { dst_channel: end.channel, dst_port: end.port, step: 'recv' },
    also,
    ...(state !== 'all' && { filter: `${packetColumn('state', 'c')} = '${state}'` }),
  };
  const found = await listFacts(database, PACKETS, [where], page, range);
  // Packets may have left the state since: the list continues below the heights that were read.
  if (found.next !== null || lowest === undefined) return found;
  return { ...found, next: { height: lowest, item: BELOW_ALL, position: BELOW_ALL } };
}

/** Identifies a packet: its source end, destination and sequence. */
export interface PacketName {
  readonly srcPort: string;
  readonly srcChannel: string;
  readonly dstChannel: string;
  readonly sequence: bigint;
}

const readName = rowReader({ srcPort: textOf, srcChannel: textOf, dstChannel: textOf });

/** The name of a packet by this chain's end: its steps have the channel of the other end. null when unknown. */
export async function findPacketName(
  database: Queryable,
  { port, channel, direction }: ChannelEnd,
  sequence: bigint,
): Promise<PacketName | null> {
  const [row] =
    direction === 'out'
      ? await database.query(
          `select src_port, src_channel, dst_channel from packet_step
         where src_channel = $1 and src_port = $2 and sequence = $3 and outgoing limit 1`,
          [channel, port, sequence],
        )
      : await database.query(
          `select src_port, src_channel, dst_channel from packet_step
         where dst_channel = $1 and dst_port = $2 and not outgoing limit 1`,
          [channel, port],
        );
  return row === undefined ? null : { ...readName(row), sequence };
}

/** The steps of a packet on this chain, newest first. */
export async function listPacketLife(
  database: Queryable,
  { srcPort, srcChannel, dstChannel, sequence }: PacketName,
): Promise<readonly (ListedPacketStep & FactPlace)[]> {
  const equal = { src_channel: srcChannel, src_port: srcPort, sequence, dst_channel: dstChannel };
  const { rows } = await listFacts(database, packetStepTable, [{ equal }], { after: null, limit: 100 });
  return rows;
}

/**
 * All relayers on all channel ends of this chain, busiest first; at most hundreds of rows on a large chain.
 */
export const listRelayers = defineRead(
  `select a.bytes, r.port, r.channel, r.received, r.acknowledged, r.timed_out, r.first_height, r.last_height
     from (select * from relayer order by received + acknowledged + timed_out desc, address, port, channel limit $1) r
     join address a on a.id = r.address order by r.received + r.acknowledged + r.timed_out desc, r.address, r.port, r.channel`,
  rowReader({
    address: from('bytes', bytesOf),
    port: textOf,
    channel: textOf,
    received: bigintOf,
    acknowledged: bigintOf,
    timedOut: bigintOf,
    firstHeight: intOf,
    lastHeight: intOf,
  }),
  (limit: number) => [limit],
);

/** Fees of the latest `txs` txs with packets of a relayer (its number), by denom; each with the number and first height of those that it paid. */
export const listRelayerFees = defineRead(
  `with last as (select distinct height, item from (select height, item from packet_step
         where relayer = $1 and relayer is not null order by height desc, item desc limit $2) s),
       paid as (select t.height, t.item, t.fee_denoms, t.fee_amounts from last l
         join tx t on t.height = l.height and t.item = l.item where t.fee_payer = $1)
     select d.name, sum(u.amount) as amount, (select count(*)::int from paid) as txs, (select min(height) from paid) as since
     from paid cross join lateral unnest(paid.fee_denoms, paid.fee_amounts) as u (denom, amount)
     join denom d on d.id = u.denom group by d.name order by d.name`,
  rowReader({ denom: from('name', textOf), amount: bigintOf, txs: intOf, since: intOf }),
  (relayer: bigint, txs: number) => [relayer, txs],
);

/** Channel ends of this chain with numbers of packets, busiest first. Reads all packets. */
export const listChannels = defineRead(
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
  rowReader({
    port: textOf,
    channel: textOf,
    counterpartyChannel: from('other', textOf),
    outgoing: intOf,
    incoming: intOf,
    acknowledged: intOf,
    refunded: intOf,
    timedOut: intOf,
    open: intOf,
    /** Height of the last step. */
    last: orNull(intOf),
  }),
  () => [],
);

/** Numbers of sent packets of the channel ends of this chain. Reads all packets. */
export const countSentPackets = defineRead(
  'select src_port as port, src_channel as channel, count(*)::int as n from packet where outgoing group by 1, 2',
  rowReader({ port: textOf, channel: textOf, packets: from('n', intOf) }),
  () => [],
);

/** Packets of each channel by day, oldest first. Reads all steps. */
export const listChannelDays = defineRead(
  `select (b.time_ns / 86400000000000)::int as day, case when s.outgoing then s.src_channel else s.dst_channel end as channel,
           count(*) filter (where s.outgoing and s.step = 'send')::int as outgoing, count(*) filter (where s.step = 'recv')::int as incoming,
           count(*) filter (where s.step = 'ack' and s.failed)::int as refunded, count(*) filter (where s.step = 'timeout')::int as timed_out
         from packet_step s join block b on b.height = s.height group by 1, 2 order by 1, 2`,
  rowReader({
    /** Days since 1970. */
    day: intOf,
    channel: textOf,
    outgoing: intOf,
    incoming: intOf,
    refunded: intOf,
    timedOut: intOf,
  }),
  () => [],
);
