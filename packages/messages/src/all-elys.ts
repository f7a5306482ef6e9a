/** Every definition of the Elys modules. */
import type { MessageDefinition } from './define-message.ts';
import { msgSwapByDenom } from './amm/msg-swap-by-denom.ts';
import { msgSwapExactAmountIn } from './amm/msg-swap-exact-amount-in.ts';
import { msgSwapExactAmountOut } from './amm/msg-swap-exact-amount-out.ts';
import { msgUpFrontSwapExactAmountIn } from './amm/msg-up-front-swap-exact-amount-in.ts';
import { msgJoinPool } from './amm/msg-join-pool.ts';
import { msgExitPool } from './amm/msg-exit-pool.ts';
import { msgCreatePool } from './amm/msg-create-pool.ts';
import { msgFeedMultipleExternalLiquidity } from './amm/msg-feed-multiple-external-liquidity.ts';
import { ammMsgUpdateParams, msgUpdatePoolParams } from './amm/governance-messages.ts';
import { msgAddEntry, msgUpdateEntry, msgDeleteEntry } from './assetprofile/governance-messages.ts';
import { burnerMsgUpdateParams } from './burner/governance-messages.ts';
import { msgStake } from './commitment/msg-stake.ts';
import { msgUnstake } from './commitment/msg-unstake.ts';
import { msgCommitClaimedRewards } from './commitment/msg-commit-claimed-rewards.ts';
import { msgUncommitTokens } from './commitment/msg-uncommit-tokens.ts';
import { msgVest } from './commitment/msg-vest.ts';
import { msgVestNow } from './commitment/msg-vest-now.ts';
import { msgVestLiquid } from './commitment/msg-vest-liquid.ts';
import { msgCancelVest } from './commitment/msg-cancel-vest.ts';
import { msgClaimVesting } from './commitment/msg-claim-vesting.ts';
import { msgClaimAirdrop } from './commitment/msg-claim-airdrop.ts';
import { msgClaimKol } from './commitment/msg-claim-kol.ts';
import { msgClaimRewardProgram } from './commitment/msg-claim-reward-program.ts';
import {
  msgUpdateVestingInfo,
  msgUpdateEnableVestNow,
  msgUpdateAirdropParams,
} from './commitment/governance-messages.ts';
import { msgWithdrawAllRewards } from './estaking/msg-withdraw-all-rewards.ts';
import { msgWithdrawReward } from './estaking/msg-withdraw-reward.ts';
import { msgWithdrawElysStakingRewards } from './estaking/msg-withdraw-elys-staking-rewards.ts';
import { msgUnjailGovernor } from './estaking/msg-unjail-governor.ts';
import { estakingMsgUpdateParams } from './estaking/governance-messages.ts';
import { leveragelpMsgOpen } from './leveragelp/msg-open.ts';
import { leveragelpMsgClose } from './leveragelp/msg-close.ts';
import { leveragelpMsgClaimRewards } from './leveragelp/msg-claim-rewards.ts';
import { leveragelpMsgClaimAllUserRewards } from './leveragelp/msg-claim-all-user-rewards.ts';
import { leveragelpMsgUpdateStopLoss } from './leveragelp/msg-update-stop-loss.ts';
import { leveragelpMsgClosePositions } from './leveragelp/msg-close-positions.ts';
import {
  leveragelpMsgUpdateParams,
  leveragelpMsgAddPool,
  leveragelpMsgRemovePool,
  leveragelpMsgUpdatePool,
  leveragelpMsgUpdateEnabledPools,
  leveragelpMsgWhitelist,
  leveragelpMsgDewhitelist,
} from './leveragelp/governance-messages.ts';
import { masterchefMsgClaimRewards } from './masterchef/msg-claim-rewards.ts';
import { msgAddExternalIncentive } from './masterchef/msg-add-external-incentive.ts';
import { msgToggleTakerFeeSwapAndBurn } from './masterchef/msg-toggle-taker-fee-swap-and-burn.ts';
import {
  masterchefMsgUpdateParams,
  msgAddExternalRewardDenom,
  msgUpdatePoolMultipliers,
  msgTogglePoolEdenRewards,
} from './masterchef/governance-messages.ts';
import { msgFeedPrice } from './oracle/msg-feed-price.ts';
import { msgFeedMultiplePrices } from './oracle/msg-feed-multiple-prices.ts';
import { msgSetPriceFeeder } from './oracle/msg-set-price-feeder.ts';
import { msgDeletePriceFeeder } from './oracle/msg-delete-price-feeder.ts';
import { msgCreateAssetInfo } from './oracle/msg-create-asset-info.ts';
import {
  oracleMsgUpdateParams,
  msgRemoveAssetInfo,
  msgAddPriceFeeders,
  msgRemovePriceFeeders,
} from './oracle/governance-messages.ts';
import {
  msgUpdateMinCommission,
  msgUpdateMaxVotingPower,
  msgUpdateMinSelfDelegation,
  msgUpdateTotalBlocksPerYear,
  msgUpdateRewardsDataLifetime,
  msgUpdateTakerFees,
} from './parameter/governance-messages.ts';
import { perpetualMsgOpen } from './perpetual/msg-open.ts';
import { perpetualMsgClose } from './perpetual/msg-close.ts';
import { msgAddCollateral } from './perpetual/msg-add-collateral.ts';
import { perpetualMsgUpdateStopLoss } from './perpetual/msg-update-stop-loss.ts';
import { msgUpdateTakeProfitPrice } from './perpetual/msg-update-take-profit-price.ts';
import { perpetualMsgClosePositions } from './perpetual/msg-close-positions.ts';
import {
  perpetualMsgUpdateParams,
  msgUpdateMaxLeverageForPool,
  perpetualMsgUpdateEnabledPools,
  perpetualMsgWhitelist,
  perpetualMsgDewhitelist,
} from './perpetual/governance-messages.ts';
import { msgBond } from './stablestake/msg-bond.ts';
import { msgUnbond } from './stablestake/msg-unbond.ts';
import {
  stablestakeMsgUpdateParams,
  stablestakeMsgAddPool,
  stablestakeMsgUpdatePool,
} from './stablestake/governance-messages.ts';
import { msgSetPortfolio } from './tier/msg-set-portfolio.ts';
import { tokenomicsMsgClaimAirdrop } from './tokenomics/msg-claim-airdrop.ts';
import {
  msgCreateAirdrop,
  msgUpdateAirdrop,
  msgDeleteAirdrop,
  msgUpdateGenesisInflation,
  msgCreateTimeBasedInflation,
  msgUpdateTimeBasedInflation,
  msgDeleteTimeBasedInflation,
} from './tokenomics/governance-messages.ts';
import { msgCreateSpotOrder } from './tradeshield/msg-create-spot-order.ts';
import { msgUpdateSpotOrder } from './tradeshield/msg-update-spot-order.ts';
import { msgCancelSpotOrder } from './tradeshield/msg-cancel-spot-order.ts';
import { msgCancelSpotOrders } from './tradeshield/msg-cancel-spot-orders.ts';
import { msgCancelAllSpotOrders } from './tradeshield/msg-cancel-all-spot-orders.ts';
import { msgCreatePerpetualOpenOrder } from './tradeshield/msg-create-perpetual-open-order.ts';
import { msgCreatePerpetualCloseOrder } from './tradeshield/msg-create-perpetual-close-order.ts';
import { msgUpdatePerpetualOrder } from './tradeshield/msg-update-perpetual-order.ts';
import { msgCancelPerpetualOrder } from './tradeshield/msg-cancel-perpetual-order.ts';
import { msgCancelPerpetualOrders } from './tradeshield/msg-cancel-perpetual-orders.ts';
import { msgCancelAllPerpetualOrders } from './tradeshield/msg-cancel-all-perpetual-orders.ts';
import { msgExecuteOrders } from './tradeshield/msg-execute-orders.ts';
import { tradeshieldMsgUpdateParams } from './tradeshield/governance-messages.ts';
import { vaultsMsgDeposit } from './vaults/msg-deposit.ts';
import { vaultsMsgWithdraw } from './vaults/msg-withdraw.ts';
import { vaultsMsgClaimRewards } from './vaults/msg-claim-rewards.ts';
import {
  msgPerformActionJoinPool,
  msgPerformActionExitPool,
  msgPerformActionSwapByDenom,
} from './vaults/manager-actions.ts';
import {
  vaultsMsgUpdateParams,
  msgAddVault,
  msgUpdateVaultCoins,
  msgUpdateVaultFees,
  msgUpdateVaultLockupPeriod,
  msgUpdateVaultMaxAmountUsd,
  msgUpdateVaultAllowedActions,
} from './vaults/governance-messages.ts';

/** Elys definitions, in the order of their modules. */
export const elysMessages: readonly MessageDefinition[] = [
  msgSwapByDenom,
  msgSwapExactAmountIn,
  msgSwapExactAmountOut,
  msgUpFrontSwapExactAmountIn,
  msgJoinPool,
  msgExitPool,
  msgCreatePool,
  msgFeedMultipleExternalLiquidity,
  ammMsgUpdateParams,
  msgUpdatePoolParams,
  msgAddEntry,
  msgUpdateEntry,
  msgDeleteEntry,
  burnerMsgUpdateParams,
  msgStake,
  msgUnstake,
  msgCommitClaimedRewards,
  msgUncommitTokens,
  msgVest,
  msgVestNow,
  msgVestLiquid,
  msgCancelVest,
  msgClaimVesting,
  msgClaimAirdrop,
  msgClaimKol,
  msgClaimRewardProgram,
  msgUpdateVestingInfo,
  msgUpdateEnableVestNow,
  msgUpdateAirdropParams,
  msgWithdrawAllRewards,
  msgWithdrawReward,
  msgWithdrawElysStakingRewards,
  msgUnjailGovernor,
  estakingMsgUpdateParams,
  leveragelpMsgOpen,
  leveragelpMsgClose,
  leveragelpMsgClaimRewards,
  leveragelpMsgClaimAllUserRewards,
  leveragelpMsgUpdateStopLoss,
  leveragelpMsgClosePositions,
  leveragelpMsgUpdateParams,
  leveragelpMsgAddPool,
  leveragelpMsgRemovePool,
  leveragelpMsgUpdatePool,
  leveragelpMsgUpdateEnabledPools,
  leveragelpMsgWhitelist,
  leveragelpMsgDewhitelist,
  masterchefMsgClaimRewards,
  msgAddExternalIncentive,
  msgToggleTakerFeeSwapAndBurn,
  masterchefMsgUpdateParams,
  msgAddExternalRewardDenom,
  msgUpdatePoolMultipliers,
  msgTogglePoolEdenRewards,
  msgFeedPrice,
  msgFeedMultiplePrices,
  msgSetPriceFeeder,
  msgDeletePriceFeeder,
  msgCreateAssetInfo,
  oracleMsgUpdateParams,
  msgRemoveAssetInfo,
  msgAddPriceFeeders,
  msgRemovePriceFeeders,
  msgUpdateMinCommission,
  msgUpdateMaxVotingPower,
  msgUpdateMinSelfDelegation,
  msgUpdateTotalBlocksPerYear,
  msgUpdateRewardsDataLifetime,
  msgUpdateTakerFees,
  perpetualMsgOpen,
  perpetualMsgClose,
  msgAddCollateral,
  perpetualMsgUpdateStopLoss,
  msgUpdateTakeProfitPrice,
  perpetualMsgClosePositions,
  perpetualMsgUpdateParams,
  msgUpdateMaxLeverageForPool,
  perpetualMsgUpdateEnabledPools,
  perpetualMsgWhitelist,
  perpetualMsgDewhitelist,
  msgBond,
  msgUnbond,
  stablestakeMsgUpdateParams,
  stablestakeMsgAddPool,
  stablestakeMsgUpdatePool,
  msgSetPortfolio,
  tokenomicsMsgClaimAirdrop,
  msgCreateAirdrop,
  msgUpdateAirdrop,
  msgDeleteAirdrop,
  msgUpdateGenesisInflation,
  msgCreateTimeBasedInflation,
  msgUpdateTimeBasedInflation,
  msgDeleteTimeBasedInflation,
  msgCreateSpotOrder,
  msgUpdateSpotOrder,
  msgCancelSpotOrder,
  msgCancelSpotOrders,
  msgCancelAllSpotOrders,
  msgCreatePerpetualOpenOrder,
  msgCreatePerpetualCloseOrder,
  msgUpdatePerpetualOrder,
  msgCancelPerpetualOrder,
  msgCancelPerpetualOrders,
  msgCancelAllPerpetualOrders,
  msgExecuteOrders,
  tradeshieldMsgUpdateParams,
  vaultsMsgDeposit,
  vaultsMsgWithdraw,
  vaultsMsgClaimRewards,
  msgPerformActionJoinPool,
  msgPerformActionExitPool,
  msgPerformActionSwapByDenom,
  vaultsMsgUpdateParams,
  msgAddVault,
  msgUpdateVaultCoins,
  msgUpdateVaultFees,
  msgUpdateVaultLockupPeriod,
  msgUpdateVaultMaxAmountUsd,
  msgUpdateVaultAllowedActions,
];
