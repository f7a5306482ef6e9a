/** Oracle prices: all reports, sampled curves, and daily prices. */
import { bigintOf, decOf, defineRead, from, intOf, orNull, rowReader, textOf } from '../row-values.ts';
import { defineListBy } from './list-facts.ts';
import { priceReportTable } from '../tables/trading.ts';
import { ABOVE_ALL } from './page.ts';
import { spreadHeights } from './spread-heights.ts';

/** All reports of an asset. */
export const listPriceReports = defineListBy(priceReportTable, 'asset');

/**
 * Prices of an asset at `points` heights spread evenly over a range, oldest first: the last report at or
 * before each. Heights before the first report have no point. The cost does not depend on the range.
 */
export const listPricePoints = defineRead(
  `select s.height, b.time_ns, p.price
     from ${spreadHeights('$2', '$3', '$4')}
     cross join lateral time_of_block(s.height) b
     cross join lateral report_up_to($1::text, s.height) p
     order by s.height`,
  rowReader({
    height: intOf,
    timeNs: bigintOf,
    price: decOf,
  }),
  (asset: string, fromHeight: number, toHeight: number, points: number) => [
    asset,
    fromHeight,
    toHeight,
    points,
  ],
);

/** Daily prices of an asset, oldest first. */
export const listPriceDays = defineRead(
  'select * from day_price where asset = $1 and day between $2 and $3 order by day',
  rowReader({
    /** Days since 1970. */
    day: intOf,
    first: decOf,
    highest: decOf,
    lowest: decOf,
    last: decOf,
    reports: intOf,
  }),
  (asset: string, fromDay: number, toDay: number) => [asset, fromDay, toDay],
);

/** Assets with prices, and the last price of each. One index lookup per asset. */
export const listLastPrices = defineRead(
  `select a.asset, p.price, p.height from priced_assets() a cross join lateral report_up_to(a.asset, $1) p order by a.asset`,
  rowReader({ asset: textOf, price: decOf, height: intOf }),
  () => [ABOVE_ALL],
);

/** Assets with prices up to a day since 1970, with the last price and that of the day before. */
export const listPricedAssets = defineRead(
  `select a.asset, l.last, l.reports, l.day, b.last as before from priced_assets() a
     join lateral (select * from day_price p where p.asset = a.asset and p.day <= $1 order by day desc limit 1) l on true
     left join lateral (select last from day_price p where p.asset = a.asset and p.day < l.day order by day desc limit 1) b on true
     order by a.asset`,
  rowReader({
    asset: textOf,
    /** The day of the last report, and its reports. */
    day: intOf,
    reports: intOf,
    price: from('last', decOf),
    /** The last price of an earlier day; null without one. */
    dayBefore: from('before', orNull(decOf)),
  }),
  (day: number) => [day],
);

/** The last price of every asset at a height, with the height and time of its report. */
export const listPricesAt = defineRead(
  `select a.asset, r.price, r.height, b.time_ns from priced_assets() a
     cross join lateral report_up_to(a.asset, $1::int) r cross join lateral time_of_block(r.height) b order by a.asset`,
  rowReader({
    asset: textOf,
    price: decOf,
    reported: from('height', intOf),
    reportedTime: from('time_ns', bigintOf),
  }),
  (height: number) => [height],
);

/** The denoms of each asset with prices, by name. */
export const listAssetDenoms = defineRead(
  'select distinct i.asset, d.name from asset_info i join denom d on d.id = i.denom order by d.name',
  rowReader({ asset: textOf, denom: from('name', textOf) }),
  () => [],
);

/** Denoms announced to the oracle, by their last announcement. */
export const listAssets = defineRead(
  `select d.name, i.asset, i.decimals, s.supply from (select distinct on (denom) denom, asset, decimals from asset_info
     order by denom, height desc, item desc, position desc) i
   join denom d on d.id = i.denom left join asset s on s.denom = i.denom order by d.name`,
  rowReader({
    denom: from('name', textOf),
    /** Name in price reports. */
    asset: textOf,
    decimals: intOf,
    /** Base units; null without any known balance. */
    supply: orNull(bigintOf),
  }),
  () => [],
);
