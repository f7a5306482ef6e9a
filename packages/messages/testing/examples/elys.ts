/** Constructed examples of the Elys modules. */
import { ANN, BOB, GOV, OPERATOR, paramsUpdate, USDC, wire, type Example } from './example.ts';

const entry = {
  decimals: '6',
  denom: USDC,
  commit_enabled: false,
  withdraw_enabled: true,
  base_denom: 'uusdc',
  display_name: 'USDC',
};
const inflation = {
  lm_rewards: '9',
  ics_staking_rewards: '9',
  community_fund: '9',
  strategic_reserve: '9',
  team_tokens_vested: '9',
};
const span = { authority: GOV, start_block_height: '1', end_block_height: '6307200' };
const position = (address: string, id: string) => ({ address, id, pool_id: '2' });

/** One row per definition without a recorded message, and for branches that recorded ones do not reach. */
export const elysExamples: readonly Example[] = [
  ...[
    'amm',
    'estaking',
    'leveragelp',
    'masterchef',
    'oracle',
    'perpetual',
    'stablestake',
    'tradeshield',
    'vaults',
  ].map((name) => paramsUpdate(`/elys.${name}.MsgUpdateParams`, name)),
  [
    '/elys.amm.MsgSwapByDenom',
    {
      sender: ANN,
      amount: wire('500', USDC),
      min_amount: wire('0', ''),
      max_amount: wire('900'),
      denom_in: 'uelys',
      denom_out: USDC,
      recipient: BOB,
    },
    `${ANN} requested to buy 500${USDC} for at most 900uelys, paid out to ${BOB}`,
  ],
  [
    '/elys.amm.MsgExitPool',
    {
      sender: ANN,
      pool_id: '2',
      min_amounts_out: [wire('7')],
      share_amount_in: '1000',
      token_out_denom: 'uelys',
    },
    `${ANN} removed 1000amm/pool/2 from pool #2 into uelys, for at least 7uelys`,
  ],
  [
    '/elys.amm.MsgUpdatePoolParams',
    {
      authority: GOV,
      pool_id: '3',
      pool_params: { swap_fee: '0.003000000000000000', use_oracle: false, fee_denom: USDC },
    },
    `${GOV} gave pool #3 a swap fee of 0.3% and no oracle`,
  ],
  [
    '/elys.assetprofile.MsgAddEntry',
    {
      creator: GOV,
      baseDenom: 'uusdc',
      decimals: '6',
      denom: USDC,
      displayName: 'USDC',
      displaySymbol: 'uUSDC',
    },
    `${GOV} registered the asset “USDC” (${USDC}) with 6 decimals`,
  ],
  [
    '/elys.assetprofile.MsgUpdateEntry',
    { authority: GOV, ...entry },
    `${GOV} updated the asset “USDC” (${USDC}): 6 decimals, may not be committed, may be withdrawn`,
  ],
  [
    '/elys.assetprofile.MsgDeleteEntry',
    { authority: GOV, base_denom: 'uusdc' },
    `${GOV} removed the asset “uusdc” from the registry`,
  ],
  [
    '/elys.commitment.MsgClaimKol',
    { claim_address: ANN, refund: true },
    `${ANN} requested a refund of the KOL allocation`,
  ],
  [
    '/elys.commitment.MsgClaimKol',
    { claim_address: ANN, refund: false },
    `${ANN} claimed the KOL allocation`,
  ],
  [
    '/elys.commitment.MsgClaimRewardProgram',
    { claim_address: ANN },
    `${ANN} claimed Eden from the reward program`,
  ],
  [
    '/elys.commitment.MsgUpdateAirdropParams',
    { authority: GOV, enable_claim: true, start_airdrop_claim_height: '10', end_airdrop_claim_height: '20' },
    `${GOV} switched airdrop claims on, open from block 10 to block 20`,
  ],
  [
    '/elys.estaking.MsgWithdrawReward',
    { delegator_address: ANN, validator_address: OPERATOR },
    `${ANN} claimed staking rewards from ${OPERATOR}`,
  ],
  [
    '/elys.estaking.MsgWithdrawElysStakingRewards',
    { delegator_address: ANN },
    `${ANN} claimed the rewards from staked ELYS`,
  ],
  [
    '/elys.leveragelp.MsgOpen',
    {
      creator: ANN,
      collateral_asset: USDC,
      collateral_amount: '5',
      amm_pool_id: '1',
      leverage: '2.000000000000000000',
      stop_loss_price: '0.800000000000000000',
    },
    `${ANN} opened a 2× leveraged LP position in pool #1 with 5${USDC}, stop-loss at $0.8`,
  ],
  [
    '/elys.leveragelp.MsgUpdateStopLoss',
    { creator: ANN, position: '4', price: '0.000000000000000000', pool_id: '1' },
    `${ANN} removed the stop-loss of leveraged LP position #4 in pool #1`,
  ],
  [
    '/elys.leveragelp.MsgClaimRewards',
    { sender: ANN, ids: ['3', '9'], pool_id: '1', position_id: '0' },
    `${ANN} claimed the rewards of leveraged LP position #3 and leveraged LP position #9 in pool #1`,
  ],
  [
    '/elys.leveragelp.MsgClosePositions',
    { creator: BOB, liquidate: [position(ANN, '1')], stop_loss: [] },
    `${BOB} tried to liquidate leveraged LP position #1`,
  ],
  [
    '/elys.leveragelp.MsgRemovePool',
    { authority: GOV, id: '2' },
    `${GOV} closed pool #2 for leveraged liquidity`,
  ],
  [
    '/elys.leveragelp.MsgUpdatePool',
    {
      authority: GOV,
      pool_id: '2',
      leverage_max: '5.000000000000000000',
      max_leveragelp_ratio: '0.600000000000000000',
    },
    `${GOV} set the maximum leverage of pool #2 to 5×`,
  ],
  [
    '/elys.leveragelp.MsgUpdateEnabledPools',
    { authority: GOV, enabled_pools: [] },
    `${GOV} enabled leveraged liquidity in no pool`,
  ],
  [
    '/elys.leveragelp.MsgWhitelist',
    { authority: GOV, whitelisted_address: ANN },
    `${GOV} allowed ${ANN} to open leveraged LP positions`,
  ],
  [
    '/elys.leveragelp.MsgDewhitelist',
    { authority: GOV, whitelisted_address: ANN },
    `${GOV} no longer allows ${ANN} to open leveraged LP positions`,
  ],
  [
    '/elys.masterchef.MsgClaimRewards',
    { sender: ANN, pool_ids: ['2', '32767'] },
    `${ANN} claimed liquidity rewards from pool #2 and lending vault #32767`,
  ],
  [
    '/elys.masterchef.MsgAddExternalRewardDenom',
    { authority: GOV, reward_denom: 'uelys', min_amount: '1', supported: false },
    `${GOV} no longer allows external incentives in uelys`,
  ],
  [
    '/elys.oracle.MsgSetPriceFeeder',
    { feeder: ANN, is_active: false },
    `${ANN} switched itself off as a price feeder`,
  ],
  ['/elys.oracle.MsgDeletePriceFeeder', { feeder: ANN }, `${ANN} removed itself as a price feeder`],
  [
    '/elys.oracle.MsgCreateAssetInfo',
    { creator: ANN, denom: 'uelys', display: 'ELYS', band_ticker: 'ELYS', elys_ticker: 'ELYS', decimal: '6' },
    `${ANN} registered the oracle asset “ELYS” (uelys) with 6 decimals`,
  ],
  [
    '/elys.oracle.MsgRemoveAssetInfo',
    { authority: GOV, denom: 'uelys' },
    `${GOV} removed the oracle asset uelys`,
  ],
  [
    '/elys.oracle.MsgAddPriceFeeders',
    { authority: GOV, feeders: [ANN, BOB] },
    `${GOV} added ${ANN} and ${BOB} as price feeders`,
  ],
  [
    '/elys.oracle.MsgRemovePriceFeeders',
    { authority: GOV, feeders: [ANN] },
    `${GOV} removed ${ANN} as price feeders`,
  ],
  [
    '/elys.parameter.MsgUpdateMinSelfDelegation',
    { creator: GOV, min_self_delegation: '5' },
    `${GOV} set the minimum self-delegation to 5 base units`,
  ],
  [
    '/elys.parameter.MsgUpdateRewardsDataLifetime',
    { creator: GOV, rewards_data_lifetime: '86400' },
    `${GOV} set the lifetime of reward data to 86400`,
  ],
  [
    '/elys.perpetual.MsgOpen',
    {
      creator: ANN,
      position: 'LONG',
      leverage: '0.000000000000000000',
      collateral: wire('8', USDC),
      take_profit_price: `1${'0'.repeat(40)}.000000000000000000`,
      stop_loss_price: '0.000000000000000000',
      pool_id: '1',
    },
    `${ANN} added 8${USDC} of collateral to a long in pool #1`,
  ],
  [
    '/elys.perpetual.MsgUpdateTakeProfitPrice',
    { creator: ANN, id: '3', price: `1${'0'.repeat(40)}.000000000000000000`, pool_id: '1' },
    `${ANN} removed the take-profit of perpetual position #3 in pool #1`,
  ],
  [
    '/elys.perpetual.MsgUpdateStopLoss',
    { creator: ANN, id: '3', price: '0.000000000000000000', pool_id: '1' },
    `${ANN} removed the stop-loss of perpetual position #3 in pool #1`,
  ],
  [
    '/elys.perpetual.MsgUpdateMaxLeverageForPool',
    { authority: GOV, pool_id: '1', leverage_max: '25.000000000000000000' },
    `${GOV} set the maximum leverage of pool #1 to 25×`,
  ],
  [
    '/elys.perpetual.MsgUpdateEnabledPools',
    { authority: GOV, enabled_pools: [], add_pools: ['2'], remove_pools: ['3'], update_pool_params: [] },
    `${GOV} enabled perpetual trading in pool #2 and ended perpetual trading in pool #3`,
  ],
  [
    '/elys.perpetual.MsgWhitelist',
    { authority: GOV, whitelisted_address: ANN },
    `${GOV} allowed ${ANN} to open perpetual positions`,
  ],
  [
    '/elys.perpetual.MsgDewhitelist',
    { authority: GOV, whitelisted_address: ANN },
    `${GOV} no longer allows ${ANN} to open perpetual positions`,
  ],
  [
    '/elys.stablestake.MsgUnbond',
    { creator: ANN, amount: '9', pool_id: '32768' },
    `${ANN} redeemed 9stablestake/share/pool/32768 from lending vault #32768`,
  ],
  [
    '/elys.stablestake.MsgAddPool',
    { sender: GOV, deposit_denom: 'uelys', interest_rate: '0.1' },
    `${GOV} added a lending vault for uelys`,
  ],
  [
    '/elys.stablestake.MsgUpdatePool',
    {
      authority: GOV,
      pool_id: '32767',
      interest_rate_max: '0.170000000000000000',
      interest_rate_min: '0.120000000000000000',
    },
    `${GOV} set the interest of lending vault #32767 to between 12% and 17%`,
  ],
  [
    '/elys.tier.MsgSetPortfolio',
    { creator: BOB, user: ANN },
    `${BOB} updated the membership-tier record of ${ANN}`,
  ],
  ['/elys.tokenomics.MsgClaimAirdrop', { sender: ANN }, `${ANN} claimed a tokenomics airdrop`],
  [
    '/elys.tokenomics.MsgCreateAirdrop',
    { authority: GOV, intent: 'testers', amount: '5', expiry: '9' },
    `${GOV} created the airdrop “testers” of 5 base units`,
  ],
  [
    '/elys.tokenomics.MsgUpdateAirdrop',
    { authority: GOV, intent: 'testers', amount: '6', expiry: '9' },
    `${GOV} set the airdrop “testers” to 6 base units`,
  ],
  [
    '/elys.tokenomics.MsgDeleteAirdrop',
    { authority: GOV, intent: 'testers' },
    `${GOV} deleted the airdrop “testers”`,
  ],
  [
    '/elys.tokenomics.MsgUpdateGenesisInflation',
    { authority: GOV, inflation, seed_vesting: '9' },
    `${GOV} updated the genesis inflation`,
  ],
  [
    '/elys.tokenomics.MsgCreateTimeBasedInflation',
    { ...span, description: '1st Year Inflation', inflation },
    `${GOV} created the inflation “1st Year Inflation” that runs from block 1 to block 6307200`,
  ],
  [
    '/elys.tokenomics.MsgUpdateTimeBasedInflation',
    { ...span, description: '1st Year Inflation', inflation },
    `${GOV} updated the inflation “1st Year Inflation” that runs from block 1 to block 6307200`,
  ],
  [
    '/elys.tokenomics.MsgDeleteTimeBasedInflation',
    span,
    `${GOV} deleted the inflation that runs from block 1 to block 6307200`,
  ],
  [
    '/elys.tradeshield.MsgCancelPerpetualOrders',
    { owner_address: ANN, legacy_order_ids: ['1'], orders: [{ pool_id: '2', order_id: '5' }] },
    `${ANN} cancelled perpetual order #1 and perpetual order #5`,
  ],
  [
    '/elys.vaults.MsgPerformActionJoinPool',
    { creator: BOB, vault_id: '1', pool_id: '2', max_amounts_in: [wire('4', USDC)], share_amount_out: '1' },
    `${BOB}, as manager of vault #1, added liquidity to pool #2 for at most 4${USDC}`,
  ],
  [
    '/elys.vaults.MsgPerformActionExitPool',
    {
      creator: BOB,
      vault_id: '1',
      pool_id: '2',
      min_amounts_out: [],
      share_amount_in: '44',
      token_out_denom: '',
    },
    `${BOB}, as manager of vault #1, removed 44amm/pool/2 from pool #2`,
  ],
  [
    '/elys.vaults.MsgUpdateVaultCoins',
    { creator: GOV, vault_id: '1', allowed_coins: [USDC, 'uelys'], reward_coins: ['ueden'] },
    `${GOV} let vault #1 hold ${USDC} and uelys and earn ueden`,
  ],
  [
    '/elys.vaults.MsgUpdateVaultFees',
    {
      creator: GOV,
      vault_id: '1',
      management_fee: '0.020000000000000000',
      performance_fee: '0.100000000000000000',
      protocol_fee_share: '0.200000000000000000',
    },
    `${GOV} set the fees of vault #1: management 2%, performance 10%, the protocol's share 20%`,
  ],
  [
    '/elys.vaults.MsgUpdateVaultLockupPeriod',
    { creator: GOV, vault_id: '1', lockup_period: '3600' },
    `${GOV} set the lockup period of vault #1 to 3600 s`,
  ],
  [
    '/elys.vaults.MsgUpdateVaultMaxAmountUsd',
    { creator: GOV, vault_id: '1', max_amount_usd: '2000000.000000000000000000' },
    `${GOV} set the deposit cap of vault #1 to $2000000`,
  ],
  [
    '/elys.vaults.MsgUpdateVaultAllowedActions',
    { creator: GOV, vault_id: '1', allowed_actions: ['join_pool'] },
    `${GOV} allowed the manager of vault #1 to “join_pool”`,
  ],
];
