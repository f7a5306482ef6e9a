/** Amounts that the chain prints without a denom: the present state tells it. */
import type { Denom } from '@cairn/chain/denom';
import { formatInt } from '@cairn/chain/format';
import type { UnitsOf } from '@cairn/messages/sentence';
import { useQuery } from '@tanstack/react-query';
import { useChain, useNode } from '../../shared/lib/chain-context.ts';
import { CoinAmount } from '../asset/coin-amount.tsx';
import { lendingVaultQuery, poolsQuery } from '../price/market-queries.ts';

interface UnitsAmountProps {
  readonly baseUnits: bigint;
  readonly of: UnitsOf;
}

/** The amount in its token; a place held while the denom is read, base units where nobody tells it. */
export function UnitsAmount({ baseUnits, of }: UnitsAmountProps) {
  const { denom, isPending } = useUnitsDenom(of);
  if (denom !== undefined) return <CoinAmount coin={{ denom, baseUnits }} />;
  if (isPending) return <span className="skeleton inline-block h-3 w-24" />;
  return <>{formatInt(baseUnits)} base units</>;
}

function useUnitsDenom(of: UnitsOf): { readonly denom: Denom | undefined; readonly isPending: boolean } {
  const chain = useChain();
  const node = useNode();
  const isVault = of.kind === 'lending-vault';
  const isPool = of.kind === 'perpetual-pool';
  const id = of.kind === 'stake' ? 0 : of.id;
  const vault = useQuery({ ...lendingVaultQuery(node, id, 'newest'), enabled: isVault });
  const pools = useQuery({ ...poolsQuery(node, 'newest'), enabled: isPool });
  if (isVault) return { denom: vault.data?.value.depositDenom, isPending: vault.isPending };
  if (!isPool) return { denom: chain.stakeDenom.denom, isPending: false };
  const pool = pools.data?.value.items.find(({ poolId }) => poolId === id);
  // A perpetual pool trades one asset against the currency of its fees.
  const traded = pool?.assets.filter(({ token }) => token.denom !== pool.feeDenom) ?? [];
  return { denom: traded.length === 1 ? traded[0]?.token.denom : undefined, isPending: pools.isPending };
}
