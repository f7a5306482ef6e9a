/** A recording repeated: a chain of any length, as dense as the recorded one. */
import { createHash } from 'node:crypto';
import { parseTimestamp, timestampNanos, type Timestamp } from '@cairn/chain/time';
import type { ChainEvent } from '@cairn/chain/event';
import { parseTxHash, type TxHash } from '@cairn/chain/hash';
import type { HeightData, Source } from '@cairn/indexer/source/source';

/** Ids that are unique on a chain. */
const PROPOSAL_KEYS = new Set(['proposal_id', 'voting_period_start']);
const SECONDS_A_BLOCK = 2.5;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').toUpperCase();

/** Repeats the heights of `source` up to `to`: heights, hashes, times and proposals continue. */
export function repeated(source: Source, heights: number, to: number): Source {
  return {
    ...source,
    name: `${source.name}, repeated`,
    status: async (signal) => ({ ...(await source.status(signal)), earliest: 1, latest: to }),
    height: async (height, signal) => {
      const round = Math.floor((height - 1) / heights);
      return shifted(await source.height(height - round * heights, signal), height, round);
    },
  };
}

function shifted(data: HeightData, height: number, round: number): HeightData {
  const time = timeOf(height);
  const txHash = (hash: TxHash): TxHash => (round === 0 ? hash : parseTxHash(hashOf(`${hash}/${round}`)));
  const events = <E extends ChainEvent>(list: readonly E[]): readonly E[] =>
    list.map((event) =>
      event.attributes.some(({ key }) => PROPOSAL_KEYS.has(key)) ? renumbered(event, round) : event,
    );
  return {
    ...data,
    block: {
      ...data.block,
      hash: hashOf(`block ${height}`),
      txHashes: data.block.txHashes.map(txHash),
      lastCommit: { ...data.block.lastCommit, height: height - 1 },
      header: {
        ...data.block.header,
        height,
        time,
        lastBlockHash: height === 1 ? '' : hashOf(`block ${height - 1}`),
      },
    },
    txs: data.txs.map((tx) => ({ ...tx, hash: txHash(tx.hash), height, time, events: events(tx.events) })),
    blockEvents: data.blockEvents === null ? null : events(data.blockEvents),
  };
}

function timeOf(height: number): Timestamp {
  const first = timestampNanos(parseTimestamp('2026-01-01T00:00:00Z'));
  const nanos = first + BigInt(height * SECONDS_A_BLOCK * 1e9);
  return parseTimestamp(new Date(Number(nanos / 1_000_000n)).toISOString());
}

function renumbered<E extends ChainEvent>(event: E, round: number): E {
  return {
    ...event,
    attributes: event.attributes.map((attribute) =>
      PROPOSAL_KEYS.has(attribute.key)
        ? { ...attribute, value: String(Number(attribute.value.replaceAll('"', '')) + round * 1000) }
        : attribute,
    ),
  };
}
