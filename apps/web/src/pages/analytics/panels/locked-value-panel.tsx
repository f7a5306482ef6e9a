/** What is locked on the chain, in USD. */
import { decFromInt } from '@cairn/chain/dec';
import { useQuery } from '@tanstack/react-query';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { Usd } from '../../../shared/ui/amount.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { lockedValueQuery } from '../queries.ts';
import { SplitBar } from './split-bar.tsx';

const usd = (amount: bigint) => <Usd value={decFromInt(amount)} digits={0} />;

/** By the chain's own count, in whole dollars. */
export function LockedValuePanel() {
  const query = useQuery(lockedValueQuery(useNode()));
  return (
    <QueryPanel
      title="Value locked"
      query={query}
      what="the value locked"
      skeleton={<SkeletonRows rows={7} />}
    >
      {({ value }) => {
        const parts = [
          { name: 'Pools', amount: value.poolsUsd },
          { name: 'Lending vaults', amount: value.netVaultStakingsUsd },
          { name: 'Staked ELYS', amount: value.stakedElysUsd },
          { name: 'Committed Eden', amount: value.stakedEdenUsd },
        ];
        const sum = parts.reduce((total, { amount }) => total + amount, 0n);
        return (
          <>
            <p className="flex flex-wrap items-baseline gap-x-3 px-4 pt-3">
              <strong className="text-figure">{usd(value.totalUsd)}</strong>
              <span className="text-table">
                {sum === value.totalUsd ? (
                  <Status kind="good">the parts add up to the chain’s own total</Status>
                ) : (
                  <Status kind="warning">the parts come to {usd(sum)}</Status>
                )}
              </span>
            </p>
            <SplitBar parts={parts.map((part) => ({ ...part, shown: usd(part.amount) }))} />
          </>
        );
      }}
    </QueryPanel>
  );
}
