/** IBC packets: their steps, channels and relayers. */
import type { Queryable } from '../database.ts';
import { bigintOf, bytesOf, defineRead, from, intOf, rowReader, textOf } from '../row-values.ts';
import { type FactOf, type FactPlace, listFacts, defineList } from './list-facts.ts';
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

/** Identifies a packet: its source end, destination and sequence. */
export interface PacketName {
  readonly srcPort: string;
  readonly srcChannel: string;
  readonly dstChannel: string;
  readonly sequence: bigint;
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

const readListedRelayer = rowReader({
  address: from('bytes', bytesOf),
  port: textOf,
  channel: textOf,
  received: bigintOf,
  acknowledged: bigintOf,
  timedOut: bigintOf,
  firstHeight: intOf,
  lastHeight: intOf,
});

/**
 * All relayers on all channel ends of this chain, busiest first; at most hundreds of rows on a large chain.
 */
export const listRelayers = defineRead(
  `select a.bytes, r.port, r.channel, r.received, r.acknowledged, r.timed_out, r.first_height, r.last_height
     from (select * from relayer order by received + acknowledged + timed_out desc, address, port, channel limit $1) r
     join address a on a.id = r.address order by r.received + r.acknowledged + r.timed_out desc, r.address, r.port, r.channel`,
  readListedRelayer,
  (limit: number) => [limit],
);
