/** What a page for frames of other sites is told before its first request. */
import type { NetworkEnd, RecordingEnd } from '@cairn/chain/phase';
import type { Boot } from './boot.ts';

/** The data block `cairn-boot` of `/embed/blocks` and `/embed/price`. */
export interface EmbedBoot {
  /** The network's. */
  readonly name: string;
  /** Base denom of its stake. */
  readonly stake: string;
  /** Set when the network stopped for good. */
  readonly end: NetworkEnd | null;
  /** The last block of a recording; null where the network itself is read. */
  readonly recordedTo: RecordingEnd | null;
  /** Set for recorded data: the sentence that marks it. */
  readonly recordedNote: string | null;
  /** Network time at the moment of the answer, in milliseconds. */
  readonly nowMs: number;
  /** Network seconds per second: 0 for a replay that holds. */
  readonly rate: number;
}

/** The part of the boot data that such a page needs. */
export function embedBootOf({ chain, nowMs, replay }: Boot): EmbedBoot {
  return {
    name: chain.name,
    stake: chain.stakeDenom.denom,
    end: chain.end,
    recordedTo: chain.recordedTo,
    recordedNote: chain.recordedNote,
    nowMs,
    rate: replay === null ? 1 : replay.hold ? 0 : replay.speed,
  };
}
