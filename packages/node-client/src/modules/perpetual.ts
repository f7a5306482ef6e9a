/** x/perpetual: margin trading. */
import type { AccAddress } from '@cairn/chain/address';
import type { Coin } from '@cairn/chain/amount';
import type { Dec } from '@cairn/chain/dec';
import type { Denom } from '@cairn/chain/denom';
import * as v from 'valibot';
import { defineGet, defineList } from '../define.ts';
import type { Page } from '../node-client.ts';
import { healthOrNull, stopLossOrNull, takeProfitOrNull } from '../sentinels.ts';
import {
  accAddress,
  decString,
  denom,
  field,
  intString,
  named,
  pagination,
  safeIntString,
  toPage,
  unixSeconds,
  wireCoin,
  wireObject,
} from '../wire.ts';

/** Parameters of margin trading. Ratios, rates and fees are fractions. */
export interface PerpetualParams {
  readonly leverageMax: Dec;
  readonly borrowInterestRateMax: Dec;
  readonly borrowInterestRateMin: Dec;
  readonly borrowInterestRateIncrease: Dec;
  readonly borrowInterestRateDecrease: Dec;
  readonly healthGainFactor: Dec;
  readonly maxOpenPositions: number;
  readonly poolMaxLiabilitiesThreshold: Dec;
  readonly borrowInterestPaymentFundPercentage: Dec;
  readonly safetyFactor: Dec;
  readonly borrowInterestPaymentEnabled: boolean;
  readonly whitelistingEnabled: boolean;
  readonly perpetualSwapFee: Dec;
  readonly maxLimitOrder: number;
  readonly fixedFundingRate: Dec;
  readonly minimumLongTakeProfitPriceRatio: Dec;
  readonly maximumLongTakeProfitPriceRatio: Dec;
  readonly maximumShortTakeProfitPriceRatio: Dec;
  readonly weightBreakingFeeFactor: Dec;
  /** Ids of the AMM pools with a perpetual book. */
  readonly enabledPools: readonly number[];
  readonly minimumNotionalValueUsd: Dec;
  readonly longMinimumLiability: bigint;
  readonly exitBuffer: Dec;
  readonly takerFee: Dec;
  readonly minimumFundingRate: Dec;
  readonly secondLiquidationTriggerRatio: Dec;
  readonly firstLiquidationClosingRatio: Dec;
}

const paramsAnswer: v.GenericSchema<unknown, PerpetualParams> = field(
  'params',
  wireObject({
    leverageMax: decString,
    borrowInterestRateMax: decString,
    borrowInterestRateMin: decString,
    borrowInterestRateIncrease: decString,
    borrowInterestRateDecrease: decString,
    healthGainFactor: decString,
    maxOpenPositions: safeIntString,
    poolMaxLiabilitiesThreshold: decString,
    borrowInterestPaymentFundPercentage: decString,
    safetyFactor: decString,
    borrowInterestPaymentEnabled: v.boolean(),
    whitelistingEnabled: v.boolean(),
    perpetualSwapFee: decString,
    maxLimitOrder: safeIntString,
    fixedFundingRate: decString,
    minimumLongTakeProfitPriceRatio: decString,
    maximumLongTakeProfitPriceRatio: decString,
    maximumShortTakeProfitPriceRatio: decString,
    weightBreakingFeeFactor: decString,
    enabledPools: v.array(safeIntString),
    minimumNotionalValueUsd: named('minimum_notional_value', decString),
    longMinimumLiability: named('long_minimum_liability_amount', intString),
    exitBuffer: decString,
    takerFee: decString,
    minimumFundingRate: decString,
    secondLiquidationTriggerRatio: decString,
    firstLiquidationClosingRatio: decString,
  }),
);

/** The margin-trading parameters. */
export const getPerpetualParams = defineGet('/elys-network/elys/perpetual/params', paramsAnswer);

/** Totals of one asset over the positions of one side. Base units. */
export interface PerpetualPoolAsset {
  readonly denom: Denom;
  readonly liabilities: bigint;
  readonly custody: bigint;
  readonly collateral: bigint;
}

/** The perpetual book of an AMM pool. Rates are fractions per year. */
export interface PerpetualPool {
  /** The AMM pool's id. */
  readonly poolId: number;
  readonly long: readonly PerpetualPoolAsset[];
  readonly short: readonly PerpetualPoolAsset[];
  /** Pool utilization, dimensionless. */
  readonly baseAssetLiabilitiesRatio: Dec;
  readonly quoteAssetLiabilitiesRatio: Dec;
  readonly borrowInterestRate: Dec;
  readonly lastInterestHeight: number;
  /** Longs pay shorts when positive, shorts pay longs when negative. */
  readonly fundingRate: Dec;
  /** Cost to this side; negative when it receives. */
  readonly longRate: Dec;
  readonly shortRate: Dec;
  /** Base units of the trading asset; net is long less short and may be negative. */
  readonly netOpenInterest: bigint;
  readonly longOpenInterest: bigint;
  readonly shortOpenInterest: bigint;
  /** In the base currency (USDC). */
  readonly totalLiabilities: Coin;
  readonly leverageMax: Dec;
  readonly safetyFactor: Dec;
}

const wireAsset = v.pipe(
  v.object({ asset_denom: denom, liabilities: intString, custody: intString, collateral: intString }),
  v.transform(({ asset_denom, ...amounts }): PerpetualPoolAsset => ({ denom: asset_denom, ...amounts })),
);

const poolAnswer: v.GenericSchema<unknown, PerpetualPool> = field(
  'pool',
  wireObject({
    poolId: named('amm_pool_id', safeIntString),
    long: named('pool_assets_long', v.array(wireAsset)),
    short: named('pool_assets_short', v.array(wireAsset)),
    baseAssetLiabilitiesRatio: decString,
    quoteAssetLiabilitiesRatio: decString,
    borrowInterestRate: decString,
    lastInterestHeight: named('last_height_borrow_interest_rate_computed', safeIntString),
    fundingRate: decString,
    longRate: decString,
    shortRate: decString,
    netOpenInterest: intString,
    longOpenInterest: named('total_long_open_interest', intString),
    shortOpenInterest: named('total_short_open_interest', intString),
    totalLiabilities: wireCoin,
    leverageMax: decString,
    safetyFactor: named('mtp_safety_factor', decString),
  }),
);

/**
 * The perpetual book of one AMM pool. The list of all is unreachable over REST: use `enabledPools` of
 * `getPerpetualParams`.
 * @throws {NotFoundError} when the pool has no perpetual book.
 */
export const getPerpetualPool = defineGet('/elys-network/elys/perpetual/pool/{poolId}', poolAnswer, {
  poolId: v.number(),
});

/** The direction of a position. */
export type Side = 'LONG' | 'SHORT';

/** Schema of a side; refuses other names and numbers. */
export const side = v.picklist(['LONG', 'SHORT']);

/** A perpetual position. Amounts in base units; prices in USD for one whole trading token. */
export interface PerpetualPosition {
  /** Ids are per pool: pool and id identify a position. */
  readonly poolId: number;
  readonly id: number;
  readonly owner: AccAddress;
  readonly side: Side;
  readonly tradingDenom: Denom;
  readonly collateral: Coin;
  /** The debt, including unpaid interest. */
  readonly liabilities: Coin;
  /** Assets held for the position, after funding. */
  readonly custody: Coin;
  /** Value of the custody over the debt; null without debt. Closed at or below the pool's safety factor. */
  readonly health: Dec | null;
  readonly openPriceUsd: Dec;
  readonly markPriceUsd: Dec;
  readonly liquidationPriceUsd: Dec;
  readonly takeProfitPriceUsd: Dec | null;
  readonly stopLossPriceUsd: Dec | null;
  readonly takeProfitBorrowFactor: Dec;
  /** In the base currency (USDC); negative for a loss. */
  readonly pnl: Coin;
  readonly effectiveLeverage: Dec;
  /** Base units of the custody's denom. */
  readonly interestPaidCustody: bigint;
  /** Base units of the debt's denom; contained in `liabilities`. */
  readonly interestUnpaidLiability: bigint;
  /** Base units of the custody's denom. */
  readonly fundingPaidCustody: bigint;
  readonly fundingReceivedCustody: bigint;
  readonly lastInterest: { readonly timeMs: number; readonly height: number };
  readonly lastFunding: { readonly timeMs: number; readonly height: number };
  readonly partialLiquidationDone: boolean;
  readonly fees: PerpetualFees;
}

/** Pending fees of a position. `…BaseCurrency` is in base units of USDC. */
export interface PerpetualFees {
  readonly totalBaseCurrency: bigint;
  readonly interestLiabilityAsset: bigint;
  readonly interestBaseCurrency: bigint;
  readonly fundingLiabilityAsset: bigint;
  readonly fundingBaseCurrency: bigint;
}

const wireMtp = v.object({
  address: accAddress,
  collateral_asset: denom,
  trading_asset: denom,
  liabilities_asset: denom,
  custody_asset: denom,
  collateral: intString,
  liabilities: intString,
  borrow_interest_paid_custody: intString,
  borrow_interest_unpaid_liability: intString,
  custody: intString,
  mtp_health: decString,
  position: side,
  id: safeIntString,
  amm_pool_id: safeIntString,
  take_profit_price: decString,
  take_profit_borrow_factor: decString,
  funding_fee_paid_custody: intString,
  funding_fee_received_custody: intString,
  open_price: decString,
  stop_loss_price: decString,
  last_interest_calc_time: unixSeconds,
  last_interest_calc_block: safeIntString,
  last_funding_calc_time: unixSeconds,
  last_funding_calc_block: safeIntString,
  partial_liquidation_done: v.boolean(),
});

const wireMtpAndPrice = v.object({
  mtp: wireMtp,
  trading_asset_price: decString,
  pnl: wireCoin,
  effective_leverage: decString,
  liquidation_price: decString,
  fees: v.object({
    total_fees_base_currency: intString,
    borrow_interest_fees_liability_asset: intString,
    borrow_interest_fees_base_currency: intString,
    // Misspelled by the node.
    funding_fees_liquidity_asset: intString,
    funding_fees_base_currency: intString,
  }),
});

function toFees(fees: v.InferOutput<typeof wireMtpAndPrice>['fees']): PerpetualFees {
  return {
    totalBaseCurrency: fees.total_fees_base_currency,
    interestLiabilityAsset: fees.borrow_interest_fees_liability_asset,
    interestBaseCurrency: fees.borrow_interest_fees_base_currency,
    fundingLiabilityAsset: fees.funding_fees_liquidity_asset,
    fundingBaseCurrency: fees.funding_fees_base_currency,
  };
}

/** Wire schema of a position (MtpAndPrice). */
const wirePerpetualPosition = v.pipe(
  wireMtpAndPrice,
  v.transform(({ mtp, ...now }): PerpetualPosition => ({
    poolId: mtp.amm_pool_id,
    id: mtp.id,
    owner: mtp.address,
    side: mtp.position,
    tradingDenom: mtp.trading_asset,
    collateral: { denom: mtp.collateral_asset, baseUnits: mtp.collateral },
    liabilities: { denom: mtp.liabilities_asset, baseUnits: mtp.liabilities },
    custody: { denom: mtp.custody_asset, baseUnits: mtp.custody },
    health: healthOrNull(mtp.mtp_health),
    openPriceUsd: mtp.open_price,
    markPriceUsd: now.trading_asset_price,
    liquidationPriceUsd: now.liquidation_price,
    takeProfitPriceUsd: takeProfitOrNull(mtp.take_profit_price),
    stopLossPriceUsd: stopLossOrNull(mtp.stop_loss_price),
    takeProfitBorrowFactor: mtp.take_profit_borrow_factor,
    pnl: now.pnl,
    effectiveLeverage: now.effective_leverage,
    interestPaidCustody: mtp.borrow_interest_paid_custody,
    interestUnpaidLiability: mtp.borrow_interest_unpaid_liability,
    fundingPaidCustody: mtp.funding_fee_paid_custody,
    fundingReceivedCustody: mtp.funding_fee_received_custody,
    lastInterest: { timeMs: mtp.last_interest_calc_time, height: mtp.last_interest_calc_block },
    lastFunding: { timeMs: mtp.last_funding_calc_time, height: mtp.last_funding_calc_block },
    partialLiquidationDone: mtp.partial_liquidation_done,
    fees: toFees(now.fees),
  })),
);

/** Wire schema of a page of positions. */
const wirePerpetualPositions = v.pipe(
  v.object({ mtps: v.array(wirePerpetualPosition), pagination }),
  v.transform((body): Page<PerpetualPosition> => toPage(body.mtps, body.pagination)),
);

/**
 * One page of the open positions of one account. The node refuses pages over 10000.
 * @see GET /elys-network/elys/perpetual/mtps-for-address/{address}/{pagination.key} (the first page ends in a slash)
 */
export const listPerpetualPositionsForAddress = defineList(
  '/elys-network/elys/perpetual/mtps-for-address/{address}/{pagination.key}',
  wirePerpetualPositions,
  { address: accAddress },
);

/**
 * One page of all open positions, by owner bytes, pool and id. The node refuses pages over 10000.
 * @see GET /elys-network/elys/perpetual/positions/{pagination.key} (the first page ends in a slash)
 */
export const listPerpetualPositions = defineList(
  '/elys-network/elys/perpetual/positions/{pagination.key}',
  wirePerpetualPositions,
);
