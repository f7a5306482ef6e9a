/** x/stablestake: lending vaults. */
import type { Dec } from '@cairn/chain/dec';
import type { Denom } from '@cairn/chain/denom';
import * as v from 'valibot';
import { defineGet } from '../define.ts';
import { decString, denom, field, intString, named, safeIntString, wireObject } from '../wire.ts';

/**
 * The remaining deposit capacity of a lending vault, in base units of its deposit denom.
 * @throws {NotFoundError} when there is no such vault.
 */
export const getMaxBondableAmount = defineGet(
  '/elys-network/elys/stablestake/max_bondable_amount/{poolId}',
  field('amount', intString),
  { poolId: v.number() },
);

/** A lending vault. Amounts in base units of the deposit denom. */
export interface LendingVault {
  /** 32767 is the USDC vault. */
  readonly poolId: number;
  readonly depositDenom: Denom;
  /** Deposit units per share unit; it never decreases. */
  readonly redemptionRate: Dec;
  /** The borrow rate, a fraction per year, with its bounds and steps. */
  readonly interestRate: Dec;
  readonly interestRateMax: Dec;
  readonly interestRateMin: Dec;
  readonly interestRateIncrease: Dec;
  readonly interestRateDecrease: Dec;
  readonly healthGainFactor: Dec;
  /** USD. */
  readonly totalValueUsd: Dec;
  readonly netAmount: bigint;
  readonly totalBorrow: bigint;
  /** Fraction of the deposits that is lent. */
  readonly borrowRatio: Dec;
  readonly maxLeverageRatio: Dec;
  readonly maxWithdrawRatio: Dec;
}

const poolAnswer: v.GenericSchema<unknown, LendingVault> = field(
  'pool',
  wireObject({
    poolId: safeIntString,
    depositDenom: denom,
    redemptionRate: decString,
    interestRate: decString,
    interestRateMax: decString,
    interestRateMin: decString,
    interestRateIncrease: decString,
    interestRateDecrease: decString,
    healthGainFactor: decString,
    totalValueUsd: named('total_value', decString),
    netAmount: intString,
    totalBorrow: intString,
    borrowRatio: decString,
    maxLeverageRatio: decString,
    maxWithdrawRatio: decString,
  }),
);

/**
 * One lending vault. The list of all is unreachable over REST: use the ids from 32767 up of `listPoolInfos`
 * of masterchef.
 * @throws {NotFoundError} when there is no such vault.
 */
export const getLendingVault = defineGet(
  '/elys-network/elys/stablestake/pool/{poolId}',
  poolAnswer,
  { poolId: v.number() },
  { missing: /pool not found/ },
);
