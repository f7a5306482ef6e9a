/** The oracle's reports of a price up to a time of the previous day, from raw txs. */
import { at, listAt, textAt } from '../../apps/web/testing/json.ts';
import type { ChainReader } from './chain-reader.ts';

const DAY_MS = 86_400_000;
/** The moment moves on in steps of ten minutes. */
const STEP_MS = 600_000;
/** What was made longer than an hour before it is not of that moment. */
const SLACK_MS = 3_600_000;

/** The last report of an asset's price a day before the head, USD; undefined where no block is of that time, or none reports one. */
export async function dayBefore(chain: ChainReader, denom: string): Promise<string | undefined> {
  const { raw, head, first } = chain;
  const infos = listAt(
    await raw.state('/elys-network/elys/oracle/asset_info?pagination.limit=1000'),
    'asset_info',
  );
  const info = infos.find((info) => at(info, 'denom') === denom);
  if (info === undefined) return undefined;
  const timeMs = async (height: number): Promise<number> => Date.parse(await chain.timeAt(height));
  const targetMs = Math.floor(((await timeMs(head)) - DAY_MS) / STEP_MS) * STEP_MS;
  let height = head;
  while (height > first && (await timeMs(height)) > targetMs) height--;
  if (Math.abs((await timeMs(height)) - targetMs) > SLACK_MS) return undefined;
  for (; height >= first; height--)
    for (const hash of [...(await raw.txHashes(height))].reverse()) {
      const tx = await raw.tx(hash);
      if (at(tx, 'tx_response', 'code') !== 0) continue;
      const reports = listAt(tx, 'tx', 'body', 'messages').flatMap((message) =>
        at(message, '@type') === '/elys.oracle.MsgFeedMultiplePrices'
          ? listAt(message, 'feed_prices')
          : at(message, '@type') === '/elys.oracle.MsgFeedPrice'
            ? [at(message, 'feed_price') ?? message]
            : [],
      );
      const found = reports.findLast((report) => at(report, 'asset') === at(info, 'display'));
      if (found !== undefined) return textAt(found, 'price');
    }
  return undefined;
}
