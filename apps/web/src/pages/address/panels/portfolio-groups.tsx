/** The groups of what an account has; of a vesting account, what it cannot send yet stands apart. */
import { valueCoins } from '../../../entities/price/price-book.ts';
import { useLocked } from '../use-locked.ts';
import type { Portfolio } from '../use-portfolio.ts';
import { GroupBar, type GroupBarProps } from './group-bar.tsx';

interface PortfolioGroupsProps extends Pick<GroupBarProps, 'groups' | 'hues'> {
  readonly portfolio: Portfolio;
}

/** Nothing until it is known which part of the balances can be sent: that is not guessed. */
export function PortfolioGroups({ portfolio, ...look }: PortfolioGroupsProps) {
  const locked = useLocked(portfolio);
  const { parts, book } = portfolio;
  if (locked === null)
    return <p className="px-4 pb-3 text-label text-muted">How much of it is locked could not be read.</p>;
  if (locked === undefined || book === null) return <div className="min-h-10" aria-busy="true" />;
  return <GroupBar {...look} parts={parts} lockedUsd={valueCoins(book, locked).valueUsd} />;
}
