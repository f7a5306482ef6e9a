/** The common interface of nodes, archives and replays. */
import type { Block, ConsensusValidator } from '@cairn/chain/block';
import type { BlockEvent } from '@cairn/chain/event';
import type { JsonObject } from '@cairn/chain/json';
import type { Tx } from '@cairn/chain/tx';

/** All data of one height. */
export interface HeightData {
  readonly block: Block;
  /** In the block's order. `raw` is empty, since the index stores parsed fields. */
  readonly txs: readonly Tx[];
  /** null when the source has no block events. */
  readonly blockEvents: readonly BlockEvent[] | null;
  /** The signers of this height, in commit order; null when the source has pruned them. */
  readonly validators: readonly ConsensusValidator[] | null;
  /** The signers of the previous height, whose commit the block contains; null likewise. */
  readonly previousValidators: readonly ConsensusValidator[] | null;
  /** What the next header must commit to, upper-case hex; null when the source has incomplete results. */
  readonly resultsHash: string | null;
}

export interface SourceStatus {
  readonly chainId: string;
  /** Oldest and newest available block. */
  readonly earliest: number;
  readonly latest: number;
  /** Hash of the newest block, upper-case hex; null when unknown. */
  readonly latestHash: string | null;
}

/** Inconsistent answers of a source: another height, another chain, or wrong hashes. */
export class SourceMismatchError extends Error {
  override name = 'SourceMismatchError';
}

/** Health of one of several nodes. */
export interface NodeHealth {
  /** Number in configured order, from 1, instead of the private URL. */
  readonly number: number;
  /** `foreign`: it is of another chain. */
  readonly state: 'unknown' | 'ok' | 'behind' | 'failing' | 'foreign';
  readonly head: number | null;
  /** Answers that were inconsistent, or contradicted the index. */
  readonly badAnswers: number;
}

/** What sources of this kind lack, as text. */
export type Missing = string;

export interface Source {
  /** For messages: a URL without secrets. */
  readonly name: string;
  /** Prefix of account addresses. */
  readonly addressPrefix: string;
  /** Whether block events are available; they may become so. */
  readonly events: boolean;
  /** What an index of this source lacks; empty for nothing. */
  readonly missing: readonly Missing[];
  /** The newest block, while the chain has halted before it executed it. */
  readonly unexecuted?: () => number | null;
  /** @throws {ExplorerError} when it is unreachable. */
  status(signal: AbortSignal): Promise<SourceStatus>;
  /**
   * One consistent height.
   * @throws {ExplorerError} when it is unreachable, or does not have the height.
   * @throws {SourceMismatchError}
   */
  height(height: number, signal: AbortSignal): Promise<HeightData>;
  /**
   * The genesis document; null when the source lacks it.
   * @throws {ExplorerError} when it is unreachable.
   */
  genesis(signal: AbortSignal): Promise<JsonObject | null>;
  /**
   * Reports that the last answer about a height contradicts the index: another node is preferred for a while.
   */
  readonly reject?: (height: number) => void;
  /** Its nodes; absent when there are none. */
  readonly nodes?: () => readonly NodeHealth[];
}
