/** Where heights come from. A node, an archive and a replay look the same from here. */
import type { Block, ConsensusValidator } from '@cairn/chain/block';
import type { BlockEvent } from '@cairn/chain/event';
import type { JsonObject } from '@cairn/chain/json';
import type { Tx } from '@cairn/chain/tx';

/** One height, everything that its facts are made of. */
export interface HeightData {
  readonly block: Block;
  /** In the block's order. `raw` is empty: the index keeps what it reads of a tx, not the answer. */
  readonly txs: readonly Tx[];
  /** null where the source does not tell what blocks do beside their txs. */
  readonly blockEvents: readonly BlockEvent[] | null;
  /** The signers of this height, in the order of commits; null where the source no longer knows them. */
  readonly validators: readonly ConsensusValidator[] | null;
  /** The signers of the height before, whose commit the block carries; null likewise. */
  readonly previousValidators: readonly ConsensusValidator[] | null;
  /** What the next header must commit to, upper-case hex; null where the source does not give whole results. */
  readonly resultsHash: string | null;
}

export interface SourceStatus {
  readonly chainId: string;
  /** Oldest and newest block that the source has. */
  readonly earliest: number;
  readonly latest: number;
  /** Of the newest block, upper-case hex; null where the source does not give it. */
  readonly latestHash: string | null;
}

/** A source's answers do not hold together: another height, another chain, or hashes that what was sent does not come to. */
export class SourceMismatchError extends Error {
  override name = 'SourceMismatchError';
}

/** How one of several nodes does. */
export interface NodeHealth {
  /** Counts the nodes as they were given, from 1: addresses are nobody's business. */
  readonly number: number;
  /** `foreign`: it is of another chain. */
  readonly state: 'unknown' | 'ok' | 'behind' | 'failing' | 'foreign';
  readonly head: number | null;
  /** Answers that did not hold together, or that contradicted what is indexed. */
  readonly badAnswers: number;
}

/** A thing that no source of this kind tells, in words for a reader. */
export type Missing = string;

export interface Source {
  /** For messages: an address without secrets. */
  readonly name: string;
  /** Prefix of account addresses. */
  readonly addressPrefix: string;
  /** Whether block events are told. */
  readonly events: boolean;
  /** What an index over this source lacks; empty when nothing. */
  readonly missing: readonly Missing[];
  /** @throws {ExplorerError} when it cannot be asked. */
  status(signal: AbortSignal): Promise<SourceStatus>;
  /** One height that holds together in itself.
   * @throws {ExplorerError} when it cannot be asked, or does not have the height. @throws {SourceMismatchError} */
  height(height: number, signal: AbortSignal): Promise<HeightData>;
  /** The genesis document, or null where the source does not give it.
   * @throws {ExplorerError} when it cannot be asked. */
  genesis(signal: AbortSignal): Promise<JsonObject | null>;
  /** Reports that the last answer about a height does not fit what is indexed: another node is preferred for a while. */
  readonly reject?: (height: number) => void;
  /** The nodes behind it; absent where there are none. */
  readonly nodes?: () => readonly NodeHealth[];
}
