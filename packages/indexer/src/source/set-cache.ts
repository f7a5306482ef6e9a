/** The validator sets of a node, verified. */
import type { Block, ConsensusValidator } from '@cairn/chain/block';
import { ApiError, NotFoundError, PrunedError } from '@cairn/chain/errors';
import { ReadCache } from '@cairn/chain/read-cache';
import type { NodeClient } from '@cairn/node-client/node-client';
import { getRpcValidators } from '@cairn/node-client/modules/rpc';
import { getValidatorSet } from '@cairn/node-client/modules/tendermint';
import { verifyValidators } from './verify-height.ts';

/** Number of cached sets: sets often stay the same, and fillers read nearby heights. */
const MAX_CACHED_SETS = 400;
/** Errors for a pruned set, by CometBFT and by archives. */
const NO_SET =
  /could not find (?:the )?validator set|(?:failed|couldn't) (?:to )?(?:load|find) validators|archive part consensus\/\S+ is damaged/i;

/** Caches validator sets by hash. */
export class SetCache {
  readonly #node: NodeClient;
  readonly #prefix: string;
  readonly #sets = new ReadCache<string, readonly ConsensusValidator[]>(MAX_CACHED_SETS);
  /** Set hashes by height, from headers. */
  readonly #hashes = new Map<number, string>();

  constructor(node: NodeClient, prefix: string) {
    this.#node = node;
    this.#prefix = prefix;
  }

  at(block: Block, signal: AbortSignal): Promise<readonly ConsensusValidator[] | null> {
    const { height, validatorsHash, nextValidatorsHash } = block.header;
    this.#remember(height, validatorsHash);
    this.#remember(height + 1, nextValidatorsHash);
    return this.#get(validatorsHash, height, validatorsHash, signal);
  }

  async before(height: number, signal: AbortSignal): Promise<readonly ConsensusValidator[] | null> {
    const hash = this.#hashes.get(height - 1);
    return this.#get(hash ?? `height ${height - 1}`, height - 1, hash, signal);
  }

  /** Evicts a set that was read before its header. */
  forget(height: number): void {
    this.#sets.delete(`height ${height}`);
  }

  /**
   * null when the node has pruned the set but not the block: not cached, since another node behind the same
   * URL, or the same one later, may have it.
   */
  async #get(
    key: string,
    height: number,
    hash: string | undefined,
    signal: AbortSignal,
  ): Promise<readonly ConsensusValidator[] | null> {
    try {
      return await this.#sets.get(key, async () => {
        const set =
          this.#node.rpcUrl === undefined
            ? (await getValidatorSet(this.#node, { height, signal })).value.validators
            : (await getRpcValidators(this.#node, { height, addressPrefix: this.#prefix, signal })).value;
        if (hash !== undefined) verifyValidators(set, height, hash);
        return set;
      });
    } catch (error) {
      if (error instanceof PrunedError || error instanceof NotFoundError) return null;
      if (error instanceof ApiError && NO_SET.test(error.nodeMessage ?? '')) return null;
      throw error;
    }
  }

  #remember(height: number, hash: string): void {
    this.#hashes.set(height, hash);
    const [oldest] = this.#hashes.keys();
    if (this.#hashes.size > 4 * MAX_CACHED_SETS && oldest !== undefined) this.#hashes.delete(oldest);
  }
}
