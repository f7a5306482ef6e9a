/** What the community owns. */
import { decCoinToCoin } from '@cairn/chain/amount';
import { useQuery } from '@tanstack/react-query';
import { CoinAmount, DenomLink } from '../../../entities/asset/coin-amount.tsx';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { communityPoolQuery } from '../lower-queries.ts';

/** Spent by proposals alone. */
export function CommunityPoolPanel() {
  const query = useQuery(communityPoolQuery(useNode()));
  return (
    <QueryPanel
      title="Community pool"
      query={query}
      what="the community pool"
      skeleton={<SkeletonRows rows={4} />}
      empty={{
        when: ({ value }) => value.length === 0,
        text: 'What the community owns appears here. The pool is empty.',
      }}
    >
      {({ value }) => (
        <ul className="text-table [--unit-width:4.2em]">
          {value.map((coin) => (
            <li
              key={coin.denom}
              className="flex h-[var(--row)] items-center justify-between gap-3 border-b border-line px-4 last:border-0"
            >
              <DenomLink denom={coin.denom} />
              <CoinAmount coin={decCoinToCoin(coin, 'down')} isAligned />
            </li>
          ))}
        </ul>
      )}
    </QueryPanel>
  );
}
