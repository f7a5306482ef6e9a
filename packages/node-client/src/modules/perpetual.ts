/** x/perpetual: margin trading. */
import type { Denom } from '@cairn/chain/denom';
import { healthOrNull, stopLossOrNull, takeProfitOrNull } from '@cairn/chain/sentinels';
import * as v from 'valibot';
import { defineGet, defineList } from '../define.ts';
import * as w from '../wire.ts';

/** Parameters of margin trading. Ratios, rates and fees are fractions. */
const paramsAnswer = w.field(
  'params',
  w.wireObject({
    /** Ids of the AMM pools with a perpetual book. */
    enabledPools: v.array(w.safeIntString),
    /** The part of the safety factor above 1 that remains the limit after a partial liquidation. */
    secondLiquidationTriggerRatio: w.decString,
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

const wireAsset = v.pipe(
  v.object({ asset_denom: w.denom, liabilities: w.intString, custody: w.intString, collateral: w.intString }),
  v.transform(({ asset_denom, ...amounts }): PerpetualPoolAsset => ({ denom: asset_denom, ...amounts })),
);

const poolAnswer = w.field(
  'pool',
  w.wireObject({
    /** The AMM pool's id. */
    poolId: w.named('amm_pool_id', w.safeIntString),
    long: w.named('pool_assets_long', v.array(wireAsset)),
    short: w.named('pool_assets_short', v.array(wireAsset)),
    borrowInterestRate: w.decString,
    /** Longs pay shorts when positive, shorts pay longs when negative. */
    fundingRate: w.decString,
    /** Cost to this side; negative when it receives. */
    longRate: w.decString,
    shortRate: w.decString,
    /** Base units of the trading asset; net is long less short and may be negative. */
    netOpenInterest: w.intString,
    longOpenInterest: w.named('total_long_open_interest', w.intString),
    shortOpenInterest: w.named('total_short_open_interest', w.intString),
    /** In the base currency (USDC). */
    totalLiabilities: w.wireCoin,
    leverageMax: w.decString,
    safetyFactor: w.named('mtp_safety_factor', w.decString),
  }),
);

/** The perpetual book of an AMM pool. Rates are fractions per year. */
export type PerpetualPool = v.InferOutput<typeof poolAnswer>;

/**
 * The perpetual book of one AMM pool. The list of all is unreachable over REST: use `enabledPools` of
 * `getPerpetualParams`.
 * @throws {NotFoundError} when the pool has no perpetual book.
 */
export const getPerpetualPool = defineGet('/elys-network/elys/perpetual/pool/{poolId}', poolAnswer, {
  poolId: v.number(),
});

export type Side = 'LONG' | 'SHORT';

/** Schema of a side; refuses other names and numbers. */
export const side = v.picklist(['LONG', 'SHORT']);

const wireMtp = w.wireObject({
  /** Ids are per pool: pool and id identify a position. */
  poolId: w.named('amm_pool_id', w.safeIntString),
  id: w.safeIntString,
  owner: w.named('address', w.accAddress),
  side: w.named('position', side),
  tradingDenom: w.named('trading_asset', w.denom),
  collateral: w.intString,
  collateralAsset: w.denom,
  liabilities: w.intString,
  liabilitiesAsset: w.denom,
  custody: w.intString,
  custodyAsset: w.denom,
  /** Value of the custody over the debt; null without debt. Half is closed at or below the pool's safety factor. */
  health: w.named('mtp_health', v.pipe(w.decString, v.transform(healthOrNull))),
  /** The rest is closed at a lower health. */
  isPartlyLiquidated: w.named('partial_liquidation_done', v.boolean()),
  openPriceUsd: w.named('open_price', w.decString),
  takeProfitPriceUsd: w.named('take_profit_price', v.pipe(w.decString, v.transform(takeProfitOrNull))),
  stopLossPriceUsd: w.named('stop_loss_price', v.pipe(w.decString, v.transform(stopLossOrNull))),
  /** Base units of the custody's denom. */
  interestPaidCustody: w.named('borrow_interest_paid_custody', w.intString),
  /** Base units of the debt's denom; contained in `liabilities`. */
  interestUnpaidLiability: w.named('borrow_interest_unpaid_liability', w.intString),
  /** Base units of the custody's denom. */
  fundingPaidCustody: w.named('funding_fee_paid_custody', w.intString),
  fundingReceivedCustody: w.named('funding_fee_received_custody', w.intString),
});

/** Wire schema of a position (MtpAndPrice). */
const wirePerpetualPosition = v.pipe(
  w.wireObject({
    mtp: wireMtp,
    markPriceUsd: w.named('trading_asset_price', w.decString),
    /** In the base currency (USDC); negative for a loss. */
    pnl: w.wireCoin,
    effectiveLeverage: w.decString,
    liquidationPriceUsd: w.named('liquidation_price', w.decString),
  }),
  v.transform(({ mtp, ...now }) => {
    const { collateralAsset, liabilitiesAsset, custodyAsset, ...position } = mtp;
    return {
      ...position,
      ...now,
      collateral: { denom: collateralAsset, baseUnits: mtp.collateral },
      /** The debt, including unpaid interest. */
      liabilities: { denom: liabilitiesAsset, baseUnits: mtp.liabilities },
      /** Assets held for the position, after funding. */
      custody: { denom: custodyAsset, baseUnits: mtp.custody },
    };
  }),
);

/** A perpetual position. Amounts in base units; prices in USD for one whole trading token. */
export type PerpetualPosition = Readonly<v.InferOutput<typeof wirePerpetualPosition>>;

const wirePerpetualPositions = w.pageOf('mtps', wirePerpetualPosition);

/**
 * One page of the open positions of one account. The node refuses pages over 10000.
 * @see GET /elys-network/elys/perpetual/mtps-for-address/{address}/{pagination.key} (the first page ends in a slash)
 */
export const listPerpetualPositionsForAddress = defineList(
  '/elys-network/elys/perpetual/mtps-for-address/{address}/{pagination.key}',
  wirePerpetualPositions,
  { address: w.accAddress },
);

/**
 * One page of all open positions, by owner bytes, pool and id. The node refuses pages over 10000.
 * @see GET /elys-network/elys/perpetual/positions/{pagination.key} (the first page ends in a slash)
 */
export const listPerpetualPositions = defineList(
  '/elys-network/elys/perpetual/positions/{pagination.key}',
  wirePerpetualPositions,
);
