/** The value of margin trades, computed from raw events and messages alone. */
import { parseDec } from '@cairn/chain/dec';
import * as v from 'valibot';
import { add, attributeOf, type RawEvent, type Sums } from './raw-results.ts';

const assetInfo = v.object({
  denom: v.string(),
  display: v.string(),
  decimal: v.union([v.string(), v.number()]),
});
const newPool = v.object({
  pool_assets: v.array(v.object({ token: v.object({ denom: v.string() }) })),
});
const genesis = v.object({
  app_state: v.object({ oracle: v.optional(v.object({ asset_infos: v.nullish(v.array(assetInfo), []) })) }),
});

/** Sums by trader, named as the columns of `trader`: USD with 18 decimals, and trades of unknown value. */
export type TradeSums = Readonly<
  Record<'volume_usd' | 'volume_unknown' | 'collateral_usd' | 'collateral_unknown', Sums>
>;

export interface RawTrades {
  readonly sums: TradeSums;
  /** A successful tx. */
  addTx(messages: readonly { readonly '@type': string }[], events: readonly RawEvent[]): void;
  addEvent(event: RawEvent): void;
}

/** No trades yet, and the assets of a genesis document. */
export function createRawTrades(genesisText: string): RawTrades {
  const assets = new Map<string, { readonly display: string; readonly unit: bigint }>();
  const pools = new Map<string, readonly string[]>();
  const sums: TradeSums = {
    volume_usd: new Map(),
    volume_unknown: new Map(),
    collateral_usd: new Map(),
    collateral_unknown: new Map(),
  };

  function addAsset({ denom, display, decimal }: v.InferOutput<typeof assetInfo>): void {
    assets.set(denom, { display, unit: 10n ** BigInt(decimal) });
  }

  function addWorth(
    kind: 'volume' | 'collateral',
    owner: string,
    size: bigint,
    price: string,
    unit: bigint | undefined,
  ): void {
    if (unit === undefined || price === '') add(sums[`${kind}_unknown`], owner, 1n);
    else {
      const exact = size * parseDec(price);
      add(sums[`${kind}_usd`], owner, (2n * exact + unit) / (2n * unit));
    }
  }

  v.parse(genesis, JSON.parse(genesisText)).app_state.oracle?.asset_infos.forEach(addAsset);
  return {
    sums,
    addTx(messages, events) {
      const ids = events
        .filter(({ type }) => type === 'pool_created')
        .map((event) => attributeOf(event, 'pool_id'));
      for (const message of messages) {
        if (message['@type'] === '/elys.oracle.MsgCreateAssetInfo') addAsset(v.parse(assetInfo, message));
        if (message['@type'] !== '/elys.amm.MsgCreatePool') continue;
        const { pool_assets: held } = v.parse(newPool, message);
        pools.set(
          ids.shift() ?? '',
          held.map(({ token }) => token.denom),
        );
      }
    },
    addEvent(event) {
      const kind = /^perpetual_mtp_(open|open_consolidate|close|force_closed)$/.exec(event.type)?.[1];
      if (kind === undefined) return;
      const of = (key: string) => attributeOf(event, key);
      const what = of('position') === 'SHORT' ? 'liabilities' : 'custody';
      const isClose = kind === 'close' || kind === 'force_closed';
      const less = (name: string) =>
        BigInt(of(`initial_${name}_amount`)) - BigInt(of(`final_${name}_amount`));
      const size = isClose ? less(what) : BigInt(of(kind === 'open' ? what : `new_${what}`));
      const price = of(isClose ? 'closing_price' : kind === 'open' ? 'open_price' : 'trading_asset_price');
      const traded = (pools.get(of('amm_pool_id')) ?? []).find(
        (denom) => assets.get(denom)?.display !== 'USDC',
      );
      addWorth('volume', of('owner'), size, price, assets.get(traded ?? '')?.unit);
      if (!isClose) return;
      const put = assets.get(of('collateral_asset'));
      const at = of(put?.display === 'USDC' ? 'usdc_price' : 'trading_asset_price');
      addWorth('collateral', of('owner'), less('collateral'), at, put?.unit);
    },
  };
}
