/** x/perpetual: margin trading. */
import type { Denom } from '@cairn/chain/denom';
import * as v from 'valibot';
import { defineGet, defineList } from '../define.ts';
import { healthOrNull, stopLossOrNull, takeProfitOrNull } from '../sentinels.ts';
import {
  accAddress,
  decString,
  denom,
  field,
  intString,
  named,
  pageOf,
  safeIntString,
  unixSeconds,
  wireCoin,
  wireObject,
} from '../wire.ts';

/** Parameters of margin trading. Ratios, rates and fees are fractions. */
const paramsAnswer = field(
  'params',
  wireObject({
    /** Ids of the AMM pools with a perpetual book. */
    enabledPools: v.array(safeIntString),
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
  v.object({ asset_denom: denom, liabilities: intString, custody: intString, collateral: intString }),
  v.transform(({ asset_denom, ...amounts }): PerpetualPoolAsset => ({ denom: asset_denom, ...amounts })),
);

const poolAnswer = field(
  'pool',
  wireObject({
    /** The AMM pool's id. */
    poolId: named('amm_pool_id', safeIntString),
    long: named('pool_assets_long', v.array(wireAsset)),
    short: named('pool_assets_short', v.array(wireAsset)),
    borrowInterestRate: decString,
    /** Longs pay shorts when positive, shorts pay longs when negative. */
    fundingRate: decString,
    /** Cost to this side; negative when it receives. */
    longRate: decString,
    shortRate: decString,
    /** Base units of the trading asset; net is long less short and may be negative. */
    netOpenInterest: intString,
    longOpenInterest: named('total_long_open_interest', intString),
    shortOpenInterest: named('total_short_open_interest', intString),
    /** In the base currency (USDC). */
    totalLiabilities: wireCoin,
    leverageMax: decString,
    safetyFactor: named('mtp_safety_factor', decString),
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

/** The direction of a position. */
export type Side = 'LONG' | 'SHORT';

/** Schema of a side; refuses other names and numbers. */
export const side = v.picklist(['LONG', 'SHORT']);

const wireMtp = wireObject({
  /** Ids are per pool: pool and id identify a position. */
  poolId: named('amm_pool_id', safeIntString),
  id: safeIntString,
  owner: named('address', accAddress),
  side: named('position', side),
  tradingDenom: named('trading_asset', denom),
  collateral: intString,
  collateralAsset: denom,
  liabilities: intString,
  liabilitiesAsset: denom,
  custody: intString,
  custodyAsset: denom,
  /** Value of the custody over the debt; null without debt. Closed at or below the pool's safety factor. */
  health: named('mtp_health', v.pipe(decString, v.transform(healthOrNull))),
  openPriceUsd: named('open_price', decString),
  takeProfitPriceUsd: named('take_profit_price', v.pipe(decString, v.transform(takeProfitOrNull))),
  stopLossPriceUsd: named('stop_loss_price', v.pipe(decString, v.transform(stopLossOrNull))),
  /** Base units of the custody's denom. */
  interestPaidCustody: named('borrow_interest_paid_custody', intString),
  /** Base units of the debt's denom; contained in `liabilities`. */
  interestUnpaidLiability: named('borrow_interest_unpaid_liability', intString),
  /** Base units of the custody's denom. */
  fundingPaidCustody: named('funding_fee_paid_custody', intString),
  fundingReceivedCustody: named('funding_fee_received_custody', intString),
  lastInterestCalcTime: unixSeconds,
  lastInterestCalcBlock: safeIntString,
  lastFundingCalcTime: unixSeconds,
  lastFundingCalcBlock: safeIntString,
});

/** Wire schema of a position (MtpAndPrice). */
const wirePerpetualPosition = v.pipe(
  wireObject({
    mtp: wireMtp,
    markPriceUsd: named('trading_asset_price', decString),
    /** In the base currency (USDC); negative for a loss. */
    pnl: wireCoin,
    effectiveLeverage: decString,
    liquidationPriceUsd: named('liquidation_price', decString),
  }),
  v.transform(({ mtp, ...now }) => {
    const { collateralAsset, liabilitiesAsset, custodyAsset, ...position } = mtp;
    const {
      lastInterestCalcTime,
      lastInterestCalcBlock,
      lastFundingCalcTime,
      lastFundingCalcBlock,
      ...rest
    } = position;
    return {
      ...rest,
      ...now,
      collateral: { denom: collateralAsset, baseUnits: mtp.collateral },
      /** The debt, including unpaid interest. */
      liabilities: { denom: liabilitiesAsset, baseUnits: mtp.liabilities },
      /** Assets held for the position, after funding. */
      custody: { denom: custodyAsset, baseUnits: mtp.custody },
      lastInterest: { timeMs: lastInterestCalcTime, height: lastInterestCalcBlock },
      lastFunding: { timeMs: lastFundingCalcTime, height: lastFundingCalcBlock },
    };
  }),
);

/** A perpetual position. Amounts in base units; prices in USD for one whole trading token. */
export type PerpetualPosition = Readonly<v.InferOutput<typeof wirePerpetualPosition>>;

const wirePerpetualPositions = pageOf('mtps', wirePerpetualPosition);

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
