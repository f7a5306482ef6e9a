import type { AccAddress } from '@cairn/chain/address';
import type { Coin } from '@cairn/chain/amount';
import type { Dec } from '@cairn/chain/dec';
import type { Denom } from '@cairn/chain/denom';
import * as v from 'valibot';
import type { Page } from '../../node-client.ts';
import { unixSeconds } from '../../unix-time.ts';
import {
  accAddress,
  decString,
  denom,
  intString,
  pagination,
  safeIntString,
  toPage,
  wireCoin,
} from '../../wire.ts';
import { healthOrNull, stopLossOrNull, takeProfitOrNull } from './sentinels.ts';
import { type Side, side } from './side.ts';

/** A perpetual position as it stands. Amounts in base units; prices in USD for one whole trading token. */
export interface PerpetualPosition {
  /** Ids are counted per pool: only both together name a position. */
  readonly poolId: number;
  readonly id: number;
  readonly owner: AccAddress;
  readonly side: Side;
  readonly tradingDenom: Denom;
  readonly collateral: Coin;
  /** The debt, unpaid interest included. */
  readonly liabilities: Coin;
  /** What the pool holds for the position, after funding. */
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

/** What a position has yet to pay. `…BaseCurrency` is in base units of USDC. */
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
    // The node's own spelling.
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

/** The node's form of a position (MtpAndPrice), shared by the calls of this module. */
export const wirePerpetualPosition = v.pipe(
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

/** The node's answer about a page of positions, shared by the lists of this module. */
export const wirePerpetualPositions = v.pipe(
  v.object({ mtps: v.array(wirePerpetualPosition), pagination }),
  v.transform((body): Page<PerpetualPosition> => toPage(body.mtps, body.pagination)),
);
