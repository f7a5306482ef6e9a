/** A pool by what it holds. */
import type { AmmPool } from '@cairn/node-client/modules/amm';
import type { Denom, DenomLookup } from '@cairn/chain/denom';
import { visibleText } from '@cairn/chain/format';
import { paths } from '../../shared/config/paths.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { useDenomLookup } from '../asset/use-denom-lookup.ts';

/** `ATOM / USDC`: the symbols of what the pool holds; a denom that nobody names stands in full. */
export function poolName(denoms: readonly Denom[], lookup: DenomLookup): string {
  return denoms.map((denom) => visibleText(lookup(denom)?.symbol ?? denom)).join(' / ');
}

/** What a pool holds, in the pool's order. */
export function poolDenoms({ assets }: Pick<AmmPool, 'assets'>): readonly Denom[] {
  return assets.map(({ token }) => token.denom);
}

/** A link to a pool; by its number alone while what it holds is not known. */
export function PoolLink({
  poolId,
  pool,
}: {
  readonly poolId: number;
  readonly pool?: Pick<AmmPool, 'assets'> | undefined;
}) {
  const lookup = useDenomLookup();
  const name = pool === undefined ? '' : `, ${poolName(poolDenoms(pool), lookup)}`;
  return (
    <span className="whitespace-nowrap">
      <AppLink to={paths.pool(poolId)}>{`Pool ${poolId}${name}`}</AppLink>
    </span>
  );
}

/** To the page of a share, beside an amount of it. */
export function SharePageLink({ denom }: { readonly denom: Denom }) {
  return <AppLink to={paths.asset(denom)}>the share’s page</AppLink>;
}
