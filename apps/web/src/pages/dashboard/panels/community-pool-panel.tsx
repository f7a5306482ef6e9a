/** The community pool. */
import { useQuery } from '@tanstack/react-query';
import { CoinAmount, DenomLink } from '../../../entities/asset/coin-amount.tsx';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import { NotAvailable, SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { supplyQuery } from '../queries.ts';

export function CommunityPoolPanel() {
  const { stakeDenom } = useChain();
  const query = useQuery(supplyQuery(useNode(), stakeDenom.denom));
  return (
    <QueryPanel
      title="Community pool"
      query={query}
      what="the community pool"
      skeleton={<SkeletonRows rows={4} />}
      empty={{
        when: ({ value }) => value.communityCoins?.length === 0,
        text: 'The pool is empty.',
      }}
    >
      {({ value: { communityCoins } }) =>
        communityCoins === null ? (
          <NotAvailable>This chain has no community pool.</NotAvailable>
        ) : (
          <ul className="aligned text-table [--unit-width:4.2em]">
            {communityCoins.map((coin) => (
              <li
                key={coin.denom}
                className="flex h-[var(--row)] items-center justify-between gap-3 border-b border-line px-4 last:border-0"
              >
                <DenomLink denom={coin.denom} />
                <CoinAmount coin={coin} isAligned />
              </li>
            ))}
          </ul>
        )
      }
    </QueryPanel>
  );
}
