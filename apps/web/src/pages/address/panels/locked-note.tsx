/** Of a vesting account's balances, what it cannot send yet. */
import { negateCoin, sumCoins } from '@cairn/chain/amount';
import { useQuery } from '@tanstack/react-query';
import { CoinAmount } from '../../../entities/asset/coin-amount.tsx';
import { spendableQuery } from '../../../entities/portfolio/queries.ts';
import { paths } from '../../../shared/config/paths.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import type { Portfolio } from '../use-portfolio.ts';

/** Leads to the schedule. */
export function LockedNote({ portfolio: { address, at, parts } }: { readonly portfolio: Portfolio }) {
  const spendable = useQuery(spendableQuery(useNode(), address, at)).data?.value;
  if (spendable === undefined) return null;
  const held = parts.find((part) => part.id === 'liquid')?.coins ?? [];
  const locked = sumCoins([...held, ...spendable.map(negateCoin)]);
  if (locked.length === 0) return <span className="text-muted">all of it spendable</span>;
  return (
    <AppLink
      to={`${paths.address(address)}?tab=account`}
      className="link inline-flex min-h-[24px] flex-wrap gap-x-1"
    >
      of it locked
      {locked.map((coin) => (
        <CoinAmount key={coin.denom} coin={coin} />
      ))}
    </AppLink>
  );
}
