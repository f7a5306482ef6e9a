/** Boot data of embedded pages. */
import type { NetworkEnd, RecordingEnd } from '@cairn/chain/phase';
import type { Boot } from './boot.ts';

/** The data block `cairn-boot` of `/embed/blocks` and `/embed/price`. */
export interface EmbedBoot {
  /** Name of the network. */
  readonly name: string;
  /** Base denom of the stake. */
  readonly stake: string;
  /** Set when the network has stopped permanently. */
  readonly end: NetworkEnd | null;
  /** The last block of a recording; null for a live network. */
  readonly recordedTo: RecordingEnd | null;
  /** The notice for recorded data. */
  readonly recordedNote: string | null;
  /** Network time of the response, in milliseconds. */
  readonly nowMs: number;
  /** Network seconds per second: 0 for a pinned replay. */
  readonly rate: number;
}

/** The boot data that embedded pages need. */
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
