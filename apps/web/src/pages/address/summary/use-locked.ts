import { sumCoins, negateCoin, type Coin } from '@cairn/chain/amount';
import { isMissing } from '@cairn/chain/errors';
import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../../../entities/account/queries.ts';
import { isVesting } from '../../../entities/account/vesting.ts';
import { vestingQuery } from '../../../entities/account/vesting-query.ts';
import { balancesQuery, spendableQuery } from '../../../entities/portfolio/queries.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import type { Portfolio } from '../use-portfolio.ts';

/**
 * At the height of the balances. Empty for accounts that lock nothing; `undefined` while loading, null on failure. The
 * node computes it for accounts of unknown kinds, and when it hides its heights.
 */
export function useLocked({
  address,
  at,
}: Pick<Portfolio, 'address' | 'at'>): readonly Coin[] | null | undefined {
  const node = useNode();
  const account = useQuery(accountQuery(node, address));
  const balances = useQuery(balancesQuery(node, address, at)).data;
  const height = balances?.height ?? null;
  const hasSchedule = account.data !== undefined && isVesting(account.data.value);
  const isByNode = account.data?.value.kind === 'other' || (hasSchedule && height === null);
  const vesting = useQuery({
    ...vestingQuery(node, address, height ?? 1),
    enabled: hasSchedule && height !== null,
  });
  const spendable = useQuery({
    ...spendableQuery(node, address, at),
    enabled: isByNode && balances !== undefined,
  });
  if (account.data === undefined && account.isError) return isMissing(account.error) ? [] : null;
  if (account.data === undefined) return undefined;
  if (!hasSchedule && !isByNode) return [];
  if (balances === undefined) return undefined;
  if (isByNode) {
    if (spendable.data === undefined) return spendable.isError ? null : undefined;
    return sumCoins([...balances.value, ...spendable.data.value.map(negateCoin)]);
  }
  if (vesting.data === undefined) return vesting.isError ? null : undefined;
  const states = vesting.data.value?.states ?? [];
  return balances.value.flatMap(({ denom, baseUnits }) => {
    const locked = states.find((state) => state.original.denom === denom)?.locked.baseUnits ?? 0n;
    if (locked === 0n || baseUnits === 0n) return [];
    return [{ denom, baseUnits: locked < baseUnits ? locked : baseUnits }];
  });
}
