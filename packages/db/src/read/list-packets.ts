/** IBC packets: their steps, channels and relayers. */
import type { Queryable } from '../database.ts';
import { bigintOf, bytesOf, defineRead, from, intOf, rowReader, textOf } from '../row-values.ts';
import {
  address,
  bigInt,
  defineFacts,
  type FactOf,
  type FactPlace,
  flag,
  listFacts,
  oneOf,
  optional,
  text,
  defineList,
} from './list-facts.ts';

const STEPS = defineFacts('packet_step', {
  step: oneOf(['send', 'recv', 'write-ack', 'ack', 'timeout'], 'timeout'),
  /** This chain sent the packet. */
  outgoing: flag,
  srcPort: text,
  srcChannel: text,
  dstPort: text,
  dstChannel: text,
  sequence: bigInt,
  /** Account bytes; null for the sender's own tx. */
  relayer: optional(address),
  sender: optional(text),
  receiver: optional(text),
  /** As in the packet. */
  denom: optional(text),
  amount: optional(bigInt),
  /** Whether an acknowledgement is an error. */
  failed: optional(flag),
  timeoutNs: optional(bigInt),
});
export type ListedPacketStep = FactOf<typeof STEPS>;

/** Packet steps on a channel end of this chain, or by a relayer (its number), or all. */
export const listPacketSteps = defineList(
  STEPS,
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
  const { rows } = await listFacts(database, STEPS, [{ equal }], { after: null, limit: 100 });
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
