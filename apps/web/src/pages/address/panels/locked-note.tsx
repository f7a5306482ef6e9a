/** Of a vesting account's balances, what it cannot send yet. */
import { CoinAmount } from '../../../entities/asset/coin-amount.tsx';
import { paths } from '../../../shared/config/paths.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { useLocked } from '../use-locked.ts';
import type { Portfolio } from '../use-portfolio.ts';

/** Leads to the schedule. */
export function LockedNote({ portfolio }: { readonly portfolio: Portfolio }) {
  const { address } = portfolio;
  const locked = useLocked(portfolio);
  if (locked === undefined || locked === null) return null;
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
