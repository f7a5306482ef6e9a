/** IBC packets: their steps, channels and relayers. */
import type { Queryable } from '../database.ts';
import { bigintOf, booleanOf, bytesOf, intOf, nullable, textOf } from '../row-values.ts';
import {
  ALL_HEIGHTS,
  addressBytes,
  listFacts,
  type FactList,
  type FactPlace,
  type HeightRange,
} from './list-facts.ts';
import { type Page, type PageRequest, type PlaceCursor } from './page.ts';

export interface ListedPacketStep extends FactPlace {
  readonly step: 'send' | 'recv' | 'write-ack' | 'ack' | 'timeout';
  /** This chain sent the packet. */
  readonly outgoing: boolean;
  readonly srcPort: string;
  readonly srcChannel: string;
  readonly dstPort: string;
  readonly dstChannel: string;
  readonly sequence: bigint;
  /** Account bytes; null for the sender's own tx. */
  readonly relayer: Uint8Array | null;
  readonly sender: string | null;
  readonly receiver: string | null;
  /** As in the packet. */
  readonly denom: string | null;
  readonly amount: bigint | null;
  /** Whether an acknowledgement is an error. */
  readonly failed: boolean | null;
  readonly timeoutNs: bigint | null;
}

const STEPS: FactList<Omit<ListedPacketStep, keyof FactPlace>> = {
  table: 'packet_step',
  columns: `f.step, f.outgoing, f.src_port, f.src_channel, f.dst_port, f.dst_channel, f.sequence, ${addressBytes('relayer')},
    f.sender, f.receiver, f.denom, f.amount, f.failed, f.timeout_ns`,
  toRow: (row) => ({
    step: stepOf(textOf(row, 'step')),
    outgoing: booleanOf(row, 'outgoing'),
    srcPort: textOf(row, 'src_port'),
    srcChannel: textOf(row, 'src_channel'),
    dstPort: textOf(row, 'dst_port'),
    dstChannel: textOf(row, 'dst_channel'),
    sequence: bigintOf(row, 'sequence'),
    relayer: nullable(row, 'relayer', bytesOf),
    sender: nullable(row, 'sender', textOf),
    receiver: nullable(row, 'receiver', textOf),
    denom: nullable(row, 'denom', textOf),
    amount: nullable(row, 'amount', bigintOf),
    failed: nullable(row, 'failed', booleanOf),
    timeoutNs: nullable(row, 'timeout_ns', bigintOf),
  }),
};

function stepOf(text: string): ListedPacketStep['step'] {
  return text === 'send' || text === 'recv' || text === 'write-ack' || text === 'ack' ? text : 'timeout';
}

/** Packet steps on a channel end of this chain, or by a relayer (its number), or all. */
export function listPacketSteps(
  database: Queryable,
  of: { readonly port: string; readonly channel: string } | { readonly relayer: bigint } | null,
  page: PageRequest<PlaceCursor>,
  range: HeightRange = ALL_HEIGHTS,
): Promise<Page<ListedPacketStep, PlaceCursor>> {
  const wheres =
    of === null
      ? [{ equal: {} }]
      : 'relayer' in of
        ? [{ equal: { relayer: of.relayer }, also: 'relayer is not null' }]
        : [
            { equal: { src_channel: of.channel, src_port: of.port }, also: 'outgoing' },
            { equal: { dst_channel: of.channel, dst_port: of.port }, also: 'not outgoing' },
          ];
  return listFacts(database, STEPS, wheres, page, range);
}

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

export interface ListedRelayer {
  readonly address: Uint8Array;
  readonly port: string;
  readonly channel: string;
  readonly received: bigint;
  readonly acknowledged: bigint;
  readonly timedOut: bigint;
  readonly firstHeight: number;
  readonly lastHeight: number;
}

/**
 * All relayers on all channel ends of this chain, busiest first; at most hundreds of rows on a large chain.
 */
export async function listRelayers(database: Queryable, limit: number): Promise<readonly ListedRelayer[]> {
  const rows = await database.query(
    `select a.bytes, r.port, r.channel, r.received, r.acknowledged, r.timed_out, r.first_height, r.last_height
     from (select * from relayer order by received + acknowledged + timed_out desc, address, port, channel limit $1) r
     join address a on a.id = r.address order by r.received + r.acknowledged + r.timed_out desc, r.address, r.port, r.channel`,
    [limit],
  );
  return rows.map((row) => ({
    address: bytesOf(row, 'bytes'),
    port: textOf(row, 'port'),
    channel: textOf(row, 'channel'),
    received: bigintOf(row, 'received'),
    acknowledged: bigintOf(row, 'acknowledged'),
    timedOut: bigintOf(row, 'timed_out'),
    firstHeight: intOf(row, 'first_height'),
    lastHeight: intOf(row, 'last_height'),
  }));
}
