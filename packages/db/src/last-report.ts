/** SQL for the price of an asset at many places. */

/**
 * The last report of an asset before a place: a row of price and height, or none. Arguments are SQL
 * expressions.
 */
export function reportBefore(asset: string, height: string, item: string, position: string): string {
  return lastReport(
    asset,
    `(r.asset, r.height, r.item, r.position) < (${asset}, ${height}, ${item}, ${position})`,
  );
}

/** The last report of an asset up to the end of a height. */
export function reportUpTo(asset: string, height: string): string {
  return lastReport(asset, `(r.asset, r.height) <= (${asset}, ${height})`);
}

/**
 * Ordered by asset to use the asset's index: ordered by height alone, the planner may scan the reports of all
 * others, back to the first when the asset has none.
 */
function lastReport(asset: string, condition: string): string {
  return `(select l.price, l.height from (select r.asset, r.price, r.height from price_report r where ${condition}
    order by r.asset desc, r.height desc, r.item desc, r.position desc limit 1) l where l.asset = ${asset})`;
}
