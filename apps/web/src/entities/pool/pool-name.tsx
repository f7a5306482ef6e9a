/** Names pools by their assets. */
import type { AmmPool } from '@cairn/node-client/modules/amm';
import type { Denom, DenomLookup } from '@cairn/chain/denom';
import { paths } from '../../shared/config/paths.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { denomText, useDenomLookup } from '../denom/use-denom-lookup.ts';

/** `ATOM / USDC`: the symbols of the assets; unknown denoms shortened. */
export function poolName(denoms: readonly Denom[], lookup: DenomLookup): string {
  return denoms.map((denom) => denomText(denom, lookup)).join(' / ');
}

/** The denoms of a pool, in its order. */
export function poolDenoms({ assets }: Pick<AmmPool, 'assets'>): readonly Denom[] {
  return assets.map(({ token }) => token.denom);
}

/** Links a pool; by number until its assets are known. */
export function PoolLink({
  poolId,
  pool,
}: Readonly<{ poolId: number; pool?: Pick<AmmPool, 'assets'> | undefined }>) {
  const lookup = useDenomLookup();
  const name = pool === undefined ? '' : `, ${poolName(poolDenoms(pool), lookup)}`;
  return (
    <span className="whitespace-nowrap">
      <AppLink to={paths.pool(poolId)}>{`Pool ${poolId}${name}`}</AppLink>
    </span>
  );
}

/** Links to the page of a share denom, beside an amount of it. */
export function SharePageLink({ denom }: { readonly denom: Denom }) {
  return <AppLink to={paths.asset(denom)}>Token page</AppLink>;
}
