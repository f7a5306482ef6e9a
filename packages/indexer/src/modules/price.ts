/** Prices that feeders report to an oracle. */
import { parseDec } from '@cairn/chain/dec';
import { isJsonObject, type Json } from '@cairn/chain/json';
import { priceReportTable, type PriceReportRow } from '@cairn/db/tables/trading';
import { fieldList, fieldText } from '../attributes.ts';
import { readEach, rowsOf, type FactModule } from '../fact-module.ts';
import type { PlacedMessage } from '../height-facts.ts';

const ONE = '/elys.oracle.MsgFeedPrice';
const MANY = '/elys.oracle.MsgFeedMultiplePrices';

/** An index of a database takes no text of kilobytes. */
const MAX_ASSET_LENGTH = 128;

/** Whether a message does nothing but report prices: most txs of some chains. */
export function isPriceFeed(typeUrl: string): boolean {
  return typeUrl === ONE || typeUrl === MANY;
}

export const priceModule: FactModule = {
  name: 'price',
  rows: ({ doneMessages }, attempt) => {
    const feeds = doneMessages.filter(({ message }) => isPriceFeed(message.typeUrl));
    const reports = readEach(feeds, attempt, reportsOf);
    const counts = new Map<number, number>();
    return [
      rowsOf(
        priceReportTable,
        reports.map((report) => {
          const position = counts.get(report.item) ?? 0;
          counts.set(report.item, position + 1);
          return { ...report, position };
        }),
      ),
    ];
  },
};

function reportsOf({ height, item, message: { typeUrl, body } }: PlacedMessage): readonly PriceReportRow[] {
  const feeds: readonly Json[] =
    typeUrl === MANY ? fieldList(body, 'feed_prices') : [body['feed_price'] ?? null];
  return feeds.map((feed) => {
    if (!isJsonObject(feed)) throw new SyntaxError('a price report is no object');
    const source = feed['source'];
    return {
      asset: fieldText(feed, 'asset').slice(0, MAX_ASSET_LENGTH),
      source: typeof source === 'string' ? source : '',
      height,
      item,
      position: 0,
      price: parseDec(fieldText(feed, 'price')),
    };
  });
}
