/** x/vaults: strategy vaults. */
import * as v from 'valibot';
import { defineGet } from '../define.ts';
import { accAddress, decString, denom, field, named, safeIntString, wireObject } from '../wire.ts';

const wireVaultPosition = wireObject({
  denom: named('token_denom', denom),
  /** Base units, printed by the node with 18 further digits. */
  baseUnits: named('token_amount', decString),
  valueUsd: named('token_usd_value', decString),
});

/** A strategy vault's position in one token. */
export type VaultPosition = v.InferOutput<typeof wireVaultPosition>;

const wireVault = wireObject({
  id: safeIntString,
  address: accAddress,
  manager: accAddress,
  /** Free text. */
  description: v.string(),
  depositDenom: denom,
  allowedCoins: v.array(denom),
  rewardCoins: v.array(denom),
  benchmarkCoin: v.string(),
  /** Empty when the manager has no permissions. */
  allowedActions: v.array(v.string()),
  lockupSeconds: named('lockup_period', safeIntString),
  managementFee: decString,
  performanceFee: decString,
  protocolFeeShare: decString,
  maxAmountUsd: decString,
  /** USD deposited and withdrawn in total. */
  sumOfDepositsUsd: named('sum_of_deposits_usd_value', decString),
  sumOfWithdrawalsUsd: named('withdrawal_usd_value', decString),
});

const wireStrategyVault = v.pipe(
  wireObject({
    vault: wireVault,
    edenApr: decString,
    pnlUsd: decString,
    /** The current value of the deposits. */
    totalDepositsUsd: decString,
    /** Fraction of the deposits in use. */
    depositsUsed: decString,
    positions: v.array(wireVaultPosition),
  }),
  v.transform(({ vault, ...figures }) => ({ ...vault, ...figures })),
);

/** A vault managed on behalf of its depositors. Fees are fractions. */
export type StrategyVault = Readonly<v.InferOutput<typeof wireStrategyVault>>;

/**
 * All strategy vaults. `days` is the window of the figures; 7 is usual. The node does not paginate this list.
 */
export const listVaults = defineGet(
  '/elys-network/elys/vaults/vaults/{days}',
  field('vaults', v.array(wireStrategyVault)),
  { days: v.number() },
);
