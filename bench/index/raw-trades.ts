/** The value of margin trades, computed from raw events and messages alone. */
import * as v from 'valibot';
import { add, hexOf, valueOf, type RawEvent, type Sums } from './raw-events.ts';

const assetInfo = v.object({
  denom: v.string(),
  display: v.string(),
  decimal: v.union([v.string(), v.number()]),
});
const newPool = v.object({
  pool_assets: v.array(v.object({ token: v.object({ denom: v.string() }) })),
});
export const genesisAssets = v.optional(v.object({ asset_infos: v.nullish(v.array(assetInfo), []) }), {
  asset_infos: [],
});

/** USD with 18 decimals by trader, and what cannot be determined. */
export interface RawTrades {
  readonly volume: Sums;
  readonly collateral: Sums;
  readonly unknown: Sums;
  asset(info: v.InferOutput<typeof assetInfo>): void;
  /** A successful tx. */
  tx(messages: readonly { readonly '@type': string }[], events: readonly RawEvent[]): void;
  event(event: RawEvent): void;
}

/** Nothing yet. */
export function createRawTrades(): RawTrades {
  const assets = new Map<string, { readonly display: string; readonly unit: bigint }>();
  const pools = new Map<string, readonly string[]>();
  const sums: Readonly<Record<'volume' | 'collateral' | 'unknown', Sums>> = {
    volume: new Map(),
    collateral: new Map(),
    unknown: new Map(),
  };

  const asset: RawTrades['asset'] = ({ denom, display, decimal }) =>
    assets.set(denom, { display, unit: 10n ** BigInt(decimal) });

  function worth(
    kind: 'volume' | 'collateral',
    owner: string,
    size: bigint,
    price: string,
    unit?: bigint,
  ): void {
    const [integer = '', fraction = ''] = price.split('.');
    if (unit === undefined || integer === '') add(sums.unknown, `${owner} ${kind}`, 1n);
    else {
      const exact = size * BigInt(integer + fraction.padEnd(18, '0').slice(0, 18));
      add(sums[kind], owner, (2n * exact + unit) / (2n * unit));
    }
  }

  return {
    ...sums,
    asset,
    tx(messages, events) {
      const ids = events
        .filter(({ type }) => type === 'pool_created')
        .map((event) => valueOf(event, 'pool_id'));
      for (const message of messages) {
        if (message['@type'] === '/elys.oracle.MsgCreateAssetInfo') asset(v.parse(assetInfo, message));
        if (message['@type'] !== '/elys.amm.MsgCreatePool') continue;
        const { pool_assets: held } = v.parse(newPool, message);
        pools.set(
          ids.shift() ?? '',
          held.map(({ token }) => token.denom),
        );
      }
    },
    event(event) {
      const kind = /^perpetual_mtp_(open|open_consolidate|close|force_closed)$/.exec(event.type)?.[1];
      if (kind === undefined) return;
      const of = (key: string) => valueOf(event, key);
      const owner = hexOf(of('owner'));
      const what = of('position') === 'SHORT' ? 'liabilities' : 'custody';
      const isClose = kind === 'close' || kind === 'force_closed';
      const less = (name: string) =>
        BigInt(of(`initial_${name}_amount`)) - BigInt(of(`final_${name}_amount`));
      const size = isClose ? less(what) : BigInt(of(kind === 'open' ? what : `new_${what}`));
      const price = of(isClose ? 'closing_price' : kind === 'open' ? 'open_price' : 'trading_asset_price');
      const traded = (pools.get(of('amm_pool_id')) ?? []).find(
        (denom) => assets.get(denom)?.display !== 'USDC',
      );
      worth('volume', owner, size, price, assets.get(traded ?? '')?.unit);
      if (!isClose) return;
      const put = assets.get(of('collateral_asset'));
      const at = of(put?.display === 'USDC' ? 'usdc_price' : 'trading_asset_price');
      worth('collateral', owner, less('collateral'), at, put?.unit);
    },
  };
}
