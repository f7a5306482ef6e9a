/** x/stablestake: lending vaults. */
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

const poolAnswer = field(
  'pool',
  wireObject({
    /** 32767 is the USDC vault. */
    poolId: safeIntString,
    depositDenom: denom,
    /** Deposit units per share unit; it never decreases. */
    redemptionRate: decString,
    /** The borrow rate, a fraction per year, with its bounds and steps. */
    interestRate: decString,
    interestRateMax: decString,
    interestRateMin: decString,
    interestRateIncrease: decString,
    interestRateDecrease: decString,
    /** USD. */
    totalValueUsd: named('total_value', decString),
    netAmount: intString,
    totalBorrow: intString,
    /** Fraction of the deposits that is lent. */
    borrowRatio: decString,
    maxLeverageRatio: decString,
    maxWithdrawRatio: decString,
  }),
);

/** A lending vault. Amounts in base units of the deposit denom. */
export type LendingVault = v.InferOutput<typeof poolAnswer>;

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
