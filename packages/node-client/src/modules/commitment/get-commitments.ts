import type { AccAddress } from '@cairn/chain/address';
import type { Coin } from '@cairn/chain/amount';
import type { Denom } from '@cairn/chain/denom';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { unixSeconds } from '../../unix-time.ts';
import { accAddress, denom, safeIntString, uintString, wireCoin } from '../../wire.ts';

/** A part of a committed amount that may not be taken out before a time. */
export interface Lockup {
  readonly baseUnits: bigint;
  /** Ms since 1970. A past time means: unlocked. */
  readonly unlockTimeMs: number;
}

/** A committed amount: staked Eden or EdenB, deposited pool shares, vault shares. */
export interface CommittedToken extends Coin {
  /** Empty when nothing was ever locked, or what was has been swept. */
  readonly lockups: readonly Lockup[];
}

/** Eden on its way to become another token, block by block. */
export interface VestingToken {
  /** The denom being received. */
  readonly denom: Denom;
  readonly totalBaseUnits: bigint;
  readonly claimedBaseUnits: bigint;
  readonly numBlocks: number;
  readonly startHeight: number;
  /** Ms since 1970. */
  readonly startedTimeMs: number;
}

/** What an account holds in the commitment module. */
export interface Commitments {
  readonly creator: AccAddress;
  /** In the order of the first commit. */
  readonly committed: readonly CommittedToken[];
  /** Claimed and not committed Eden and EdenB: liquid. */
  readonly claimed: readonly Coin[];
  readonly vesting: readonly VestingToken[];
}

const wireCommitments = v.object({
  creator: accAddress,
  committed_tokens: v.array(
    v.object({
      denom,
      amount: uintString,
      lockups: v.array(v.object({ amount: uintString, unlock_timestamp: unixSeconds })),
    }),
  ),
  claimed: v.array(wireCoin),
  vesting_tokens: v.array(
    v.object({
      denom,
      total_amount: uintString,
      claimed_amount: uintString,
      num_blocks: safeIntString,
      start_block: safeIntString,
      vest_started_timestamp: unixSeconds,
    }),
  ),
});

const schema = v.pipe(
  v.object({ commitments: wireCommitments }),
  v.transform(({ commitments }): Commitments => ({
    creator: commitments.creator,
    committed: commitments.committed_tokens.map((token) => ({
      denom: token.denom,
      baseUnits: token.amount,
      lockups: token.lockups.map((lockup) => ({
        baseUnits: lockup.amount,
        unlockTimeMs: lockup.unlock_timestamp,
      })),
    })),
    claimed: commitments.claimed,
    vesting: commitments.vesting_tokens.map((token) => ({
      denom: token.denom,
      totalBaseUnits: token.total_amount,
      claimedBaseUnits: token.claimed_amount,
      numBlocks: token.num_blocks,
      startHeight: token.start_block,
      startedTimeMs: token.vest_started_timestamp,
    })),
  })),
);

/**
 * Everything an account has committed, claimed and vesting, in base units. A never-seen account answers empty lists.
 * @see GET /elys-network/elys/commitment/show_commitments/{creator}
 */
export function getCommitments(
  node: NodeClient,
  parameters: CallOptions & { readonly address: AccAddress },
): Promise<Answer<Commitments>> {
  return getRest(
    node,
    route`/elys-network/elys/commitment/show_commitments/${parameters.address}`,
    parameters,
    schema,
  );
}
