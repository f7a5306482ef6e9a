/** x/commitment: committed, claimed and vesting Eden and shares. */
import * as v from 'valibot';
import { defineGet } from '../define.ts';
import {
  accAddress,
  denom,
  field,
  intString,
  named,
  safeIntString,
  uintString,
  unixSeconds,
  wireCoin,
  wireObject,
} from '../wire.ts';

/** A part of a committed amount that is locked until a time. */
const wireLockup = wireObject({
  baseUnits: named('amount', uintString),
  /** Ms since 1970; unlocked when past. */
  unlockTimeMs: named('unlock_timestamp', unixSeconds),
});

const wireCommitted = wireObject({
  denom,
  baseUnits: named('amount', uintString),
  /** Empty when nothing was locked, or expired lockups were removed. */
  lockups: v.array(wireLockup),
});

/** A committed amount: staked Eden or EdenB, deposited pool shares, vault shares. */
export type CommittedToken = v.InferOutput<typeof wireCommitted>;

const wireVesting = wireObject({
  /** The denom being received. */
  denom,
  totalBaseUnits: named('total_amount', uintString),
  claimedBaseUnits: named('claimed_amount', uintString),
  numBlocks: safeIntString,
  startHeight: named('start_block', safeIntString),
});

/** Eden that vests into another token, block by block. */
export type VestingToken = v.InferOutput<typeof wireVesting>;

const commitmentsAnswer = field(
  'commitments',
  wireObject({
    /** In the order of the first commit. */
    committed: named('committed_tokens', v.array(wireCommitted)),
    /** Claimed but uncommitted Eden and EdenB: liquid. */
    claimed: v.array(wireCoin),
    vesting: named('vesting_tokens', v.array(wireVesting)),
  }),
);

/** An account's balances in the commitment module. */
export type Commitments = v.InferOutput<typeof commitmentsAnswer>;

/**
 * Committed, claimed and vesting amounts of an account, in base units. Empty lists for an unknown account.
 */
export const getCommitments = defineGet(
  '/elys-network/elys/commitment/show_commitments/{address}',
  commitmentsAnswer,
  { address: accAddress },
);

const paramsAnswer = field(
  'params',
  wireObject({
    /** Network-wide committed Eden, EdenB and shares in base units; the reliable figure. */
    totalCommitted: v.array(wireCoin),
  }),
);

/** Totals of the commitment module, which are among its parameters. */
export const getCommitmentParams = defineGet('/elys-network/elys/commitment/params', paramsAnswer);

/** The module's supply of Eden and EdenB. Base units; low or negative, see `getEdenSupply`. */
const totalSupplyAnswer = wireObject({
  edenVested: named('total_eden_vested', intString),
});

/**
 * The module's supply of Eden and EdenB. The node does not add minted coins, so the figures are low or
 * negative: do not show them as supply, use `totalCommitted` of `getCommitmentParams`.
 */
export const getEdenSupply = defineGet('/elys-network/elys/commitment/total_supply', totalSupplyAnswer);
