/** Table cells for assets. */
import type { Dec } from '@cairn/chain/dec';
import { shortAddress, visibleText } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AssetRow } from './asset-rows.ts';
import { CoinAmount, DenomLink } from './coin-amount.tsx';
import { holderCountQuery } from './supply-queries.ts';
import type { KnownOfAssets } from './use-asset-sources.ts';
import { paths } from '../../shared/config/paths.ts';
import { useNode } from '../../shared/lib/chain-context.ts';
import { Int, Usd } from '../../shared/ui/amount.tsx';
import { AppLink } from '../../shared/ui/app-link.tsx';
import type { ExportSources } from '../../shared/ui/export-rows.ts';
import { QueryValue, ValueSkeleton, NotLoaded } from '../../shared/ui/query-value.tsx';
import { Time } from '../../shared/ui/time.tsx';

/** A row with the state of its queries. */
export type ShownAsset = AssetRow & {
  readonly prices: KnownOfAssets['prices'];
  /** The list of supplies was cut: one that it lacks is not known. */
  readonly isCut: boolean;
};

type SuppliedAsset = AssetRow & Partial<Pick<ShownAsset, 'isCut'>>;

export const PRICE_DIGITS = 6;

/** The symbol and longer name, or the origin of an asset without a name. */
export function AssetName({ row }: { readonly row: AssetRow }) {
  const isNameless = row.info === null;
  const second = isNameless && row.trace !== null ? row.trace.baseDenom : row.name;
  return (
    <span className="inline-flex min-w-0 flex-wrap items-baseline gap-x-2">
      {isNameless ? (
        <AppLink to={paths.asset(row.denom)} hint={row.denom}>
          <span className="mono">{shortAddress(row.denom)}</span>
        </AppLink>
      ) : (
        <DenomLink denom={row.denom} />
      )}
      {second !== '' && <span className="text-muted">{visibleText(second)}</span>}
    </span>
  );
}

const ORIGINS = {
  native: 'this network',
  factory: 'created by an account',
  ledger: 'the ledger',
  ibc: 'another network',
  'pool-share': 'a pool',
  'lending-share': 'a lending vault',
  'vault-share': 'a strategy vault',
} as const;

/** The origin of a token: network and channel of an IBC token. */
export function Origin({ row }: { readonly row: AssetRow }) {
  const hop = /^([^/]+)\/(channel-\d+)/.exec(row.trace?.path ?? '');
  const [, port = '', channel = ''] = hop ?? [];
  return (
    <span className="inline-flex items-baseline gap-x-2 whitespace-nowrap">
      <span>{visibleText(row.originChainId) || ORIGINS[row.kind]}</span>
      {channel !== '' && <AppLink to={paths.channel(port, channel)}>{channel}</AppLink>}
    </span>
  );
}

/** The supply. Empty for commitment-ledger assets: the ledger's own total is unreliable. */
export function Supply({ row, maxDecimals = 0 }: Readonly<{ row: SuppliedAsset; maxDecimals?: number }>) {
  if (row.supply !== null)
    return <CoinAmount coin={{ denom: row.denom, baseUnits: row.supply }} maxDecimals={maxDecimals} />;
  if (row.isCut === true) return <SupplyNotKnown />;
  return row.kind === 'ledger' ? (
    <span
      className="text-muted"
      data-hint="Held in the commitment ledger, whose reported total is unreliable."
    >
      not counted
    </span>
  ) : (
    <span className="text-muted" data-hint="The bank module reports no supply for it">
      none
    </span>
  );
}

const SupplyNotKnown = () => <NotLoaded hint="The supply list was truncated." />;

/** Instead of a value at market prices. */
export function noValue({ supply, isCut, prices }: ShownAsset): ReactNode {
  return supply === null && isCut ? <SupplyNotKnown /> : missingUsdReason(prices);
}

/** The number of holders, fetched when the row renders. */
export function Holders({ row }: { readonly row: SuppliedAsset }) {
  return hasHolders(row) ? (
    <HolderCount row={row} />
  ) : (
    <span className="whitespace-nowrap text-muted">none listed</span>
  );
}

/** False when the bank module reports no supply. */
const hasHolders = ({ supply, isCut }: SuppliedAsset): boolean => supply !== null || isCut === true;

/** @see Holders */
export async function loadHolders(row: SuppliedAsset, { node, load }: ExportSources) {
  return hasHolders(row) ? load(holderCountQuery(node, row.denom)) : null;
}

function HolderCount({ row }: { readonly row: AssetRow }) {
  const query = useQuery(holderCountQuery(useNode(), row.denom));
  return (
    <QueryValue query={query}>
      {({ value }) =>
        value === null ? <span className="text-muted">not counted</span> : <Int value={value} />
      }
    </QueryValue>
  );
}

/** A USD figure, or the reason why there is none. */
export function UsdOrReason({
  usd,
  prices,
  digits = PRICE_DIGITS,
}: Readonly<{ usd: Dec | null; prices: KnownOfAssets['prices']; digits?: number }>) {
  return usd === null ? missingUsdReason(prices) : <Usd value={usd} digits={digits} />;
}

/** The reason why there is no USD figure. */
export function missingUsdReason(prices: ShownAsset['prices']): ReactNode {
  if (prices === 'pending') return <ValueSkeleton />;
  return prices === 'failed' ? <NotLoaded /> : <span className="text-muted">none</span>;
}

/** The oracle price with the time of its last update. */
export function OraclePrice({ usd, timeMs }: Readonly<{ usd: Dec; timeMs: number | null }>) {
  return (
    <span className="inline-flex flex-wrap items-baseline justify-end gap-x-2">
      <Usd value={usd} digits={PRICE_DIGITS} />
      {timeMs !== null && (
        <span className="text-label text-muted">
          <Time value={timeMs} />
        </span>
      )}
    </span>
  );
}

/** The pools that contain it. */
export function PoolNumbers({ poolIds }: { readonly poolIds: readonly number[] }) {
  if (poolIds.length === 0) return <span className="text-muted">none</span>;
  return (
    <span className="inline-flex justify-end">
      {poolIds.map((poolId) => (
        <AppLink
          key={poolId}
          to={paths.pool(poolId)}
          label={`Pool ${poolId}`}
          className="link inline-flex min-h-[26px] min-w-[26px] items-center justify-end"
        >
          {poolId}
        </AppLink>
      ))}
    </span>
  );
}
