/** x/commitment: committed, claimed and vesting Eden and shares. */
import * as v from 'valibot';
import { defineGet } from '../define.ts';
import * as w from '../wire.ts';

/** A part of a committed amount that is locked until a time. */
const wireLockup = w.wireObject({
  baseUnits: w.named('amount', w.uintString),
  /** Ms since 1970; unlocked when past. */
  unlockTimeMs: w.named('unlock_timestamp', w.unixSeconds),
});

const wireCommitted = w.wireObject({
  denom: w.denom,
  baseUnits: w.named('amount', w.uintString),
  /** Empty when nothing was locked, or expired lockups were removed. */
  lockups: v.array(wireLockup),
});

/** A committed amount: staked Eden or EdenB, deposited pool shares, vault shares. */
export type CommittedToken = v.InferOutput<typeof wireCommitted>;

const wireVesting = w.wireObject({
  /** The denom being received. */
  denom: w.denom,
  totalBaseUnits: w.named('total_amount', w.uintString),
  claimedBaseUnits: w.named('claimed_amount', w.uintString),
  numBlocks: w.safeIntString,
  startHeight: w.named('start_block', w.safeIntString),
});

/** Eden that vests into another token, block by block. */
export type VestingToken = v.InferOutput<typeof wireVesting>;

const commitmentsAnswer = w.field(
  'commitments',
  w.wireObject({
    /** In the order of the first commit. */
    committed: w.named('committed_tokens', v.array(wireCommitted)),
    /** Claimed but uncommitted Eden and EdenB: liquid. */
    claimed: v.array(w.wireCoin),
    vesting: w.named('vesting_tokens', v.array(wireVesting)),
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
  { address: w.accAddress },
);

const paramsAnswer = w.field(
  'params',
  w.wireObject({
    /** Network-wide committed Eden, EdenB and shares in base units; the reliable figure. */
    totalCommitted: v.array(w.wireCoin),
  }),
);

/** Totals of the commitment module, which are among its parameters. */
export const getCommitmentParams = defineGet('/elys-network/elys/commitment/params', paramsAnswer);

/** The module's supply of Eden and EdenB. Base units; low or negative, see `getEdenSupply`. */
const totalSupplyAnswer = w.wireObject({
  edenVested: w.named('total_eden_vested', w.intString),
});

/**
 * The module's supply of Eden and EdenB. The node does not add minted coins, so the figures are low or
 * negative: do not show them as supply, use `totalCommitted` of `getCommitmentParams`.
 */
export const getEdenSupply = defineGet('/elys-network/elys/commitment/total_supply', totalSupplyAnswer);
