/** x/vaults: strategy vaults. */
import type { AccAddress } from '@cairn/chain/address';
import type { Dec } from '@cairn/chain/dec';
import type { Denom } from '@cairn/chain/denom';
import * as v from 'valibot';
import { defineGet } from '../define.ts';
import { accAddress, decString, denom, field, named, safeIntString, wireObject } from '../wire.ts';

/** A strategy vault's position in one token. */
export interface VaultPosition {
  readonly denom: Denom;
  /** Base units, printed by the node with 18 further digits. */
  readonly baseUnits: Dec;
  readonly valueUsd: Dec;
}

/** A vault managed on behalf of its depositors. Fees are fractions. */
export interface StrategyVault {
  readonly id: number;
  readonly address: AccAddress;
  readonly manager: AccAddress;
  /** Free text. */
  readonly description: string;
  readonly depositDenom: Denom;
  readonly allowedCoins: readonly Denom[];
  readonly rewardCoins: readonly Denom[];
  readonly benchmarkCoin: string;
  /** Empty when the manager has no permissions. */
  readonly allowedActions: readonly string[];
  readonly lockupSeconds: number;
  readonly managementFee: Dec;
  readonly performanceFee: Dec;
  readonly protocolFeeShare: Dec;
  readonly maxAmountUsd: Dec;
  /** USD deposited and withdrawn in total. */
  readonly sumOfDepositsUsd: Dec;
  readonly sumOfWithdrawalsUsd: Dec;
  readonly cumulativeManagementFee: Dec;
  readonly cumulativePerformanceFee: Dec;
  readonly edenApr: Dec;
  readonly pnlUsd: Dec;
  /** The current value of the deposits. */
  readonly totalDepositsUsd: Dec;
  /** Fraction of the deposits in use. */
  readonly depositsUsed: Dec;
  readonly positions: readonly VaultPosition[];
}

/** Wire schema of a vault's position. */
const wireVaultPosition: v.GenericSchema<unknown, VaultPosition> = wireObject({
  denom: named('token_denom', denom),
  baseUnits: named('token_amount', decString),
  valueUsd: named('token_usd_value', decString),
});

const wireVault = v.object({
  deposit_denom: denom,
  max_amount_usd: decString,
  allowed_coins: v.array(denom),
  reward_coins: v.array(denom),
  benchmark_coin: v.string(),
  manager: accAddress,
  id: safeIntString,
  management_fee: decString,
  performance_fee: decString,
  protocol_fee_share: decString,
  lockup_period: safeIntString,
  sum_of_deposits_usd_value: decString,
  withdrawal_usd_value: decString,
  address: accAddress,
  cumulative_management_fee: decString,
  cumulative_performance_fee: decString,
  description: v.string(),
  allowed_actions: v.array(v.string()),
});

/** Wire schema of a vault with its figures. */
const wireStrategyVault = v.pipe(
  v.object({
    vault: wireVault,
    eden_apr: decString,
    pnl_usd: decString,
    total_deposits_usd: decString,
    deposits_used: decString,
    positions: v.array(wireVaultPosition),
  }),
  v.transform(({ vault, ...figures }): StrategyVault => ({
    id: vault.id,
    address: vault.address,
    manager: vault.manager,
    description: vault.description,
    depositDenom: vault.deposit_denom,
    allowedCoins: vault.allowed_coins,
    rewardCoins: vault.reward_coins,
    benchmarkCoin: vault.benchmark_coin,
    allowedActions: vault.allowed_actions,
    lockupSeconds: vault.lockup_period,
    managementFee: vault.management_fee,
    performanceFee: vault.performance_fee,
    protocolFeeShare: vault.protocol_fee_share,
    maxAmountUsd: vault.max_amount_usd,
    sumOfDepositsUsd: vault.sum_of_deposits_usd_value,
    sumOfWithdrawalsUsd: vault.withdrawal_usd_value,
    cumulativeManagementFee: vault.cumulative_management_fee,
    cumulativePerformanceFee: vault.cumulative_performance_fee,
    edenApr: figures.eden_apr,
    pnlUsd: figures.pnl_usd,
    totalDepositsUsd: figures.total_deposits_usd,
    depositsUsed: figures.deposits_used,
    positions: figures.positions,
  })),
);

/**
 * All strategy vaults. `days` is the window of the figures; 7 is usual. The node does not paginate this list.
 */
export const listVaults = defineGet(
  '/elys-network/elys/vaults/vaults/{days}',
  field('vaults', v.array(wireStrategyVault)),
  { days: v.number() },
);
