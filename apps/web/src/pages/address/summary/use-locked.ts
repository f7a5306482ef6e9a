/** The locked balances of a vesting account. */
import { negateCoin, sumCoins, type Coin } from '@cairn/chain/amount';
import { isMissing } from '@cairn/chain/errors';
import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../../../entities/account/queries.ts';
import { isVesting } from '../../../entities/account/vesting.ts';
import { spendableQuery } from '../../../entities/portfolio/queries.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import type { Portfolio } from '../use-portfolio.ts';

/** Empty for other accounts; `undefined` while loading, null on failure. */
export function useLocked({ address, at, parts }: Portfolio): readonly Coin[] | null | undefined {
  const node = useNode();
  const account = useQuery(accountQuery(node, address));
  const hasSchedule = account.data !== undefined && isVesting(account.data.value);
  const spendable = useQuery({ ...spendableQuery(node, address, at), enabled: hasSchedule });
  if (account.data === undefined && account.isError) return isMissing(account.error) ? [] : null;
  if (account.data === undefined) return undefined;
  if (!hasSchedule) return [];
  if (spendable.data === undefined) return spendable.isError ? null : undefined;
  const held = parts.find((part) => part.id === 'liquid')?.coins ?? [];
  return sumCoins([...held, ...spendable.data.value.map(negateCoin)]);
}
