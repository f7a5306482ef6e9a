/** Network facts: chain id, pace and planned upgrade. From the configuration and the selected node. */
import { formatInt, formatPace, visibleText } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import { DenomLink } from '../../../entities/asset/coin-amount.tsx';
import { ExpectedTime } from '../../../entities/block/expected-time.tsx';
import { useRecentPace } from '../../../entities/block/use-recent-pace.ts';
import { upgradePlanQuery } from '../../../entities/parameter/upgrade-plan-query.ts';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { fact, KeyValues } from '../../../shared/ui/key-values.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';

export function ConstantsPanel() {
  const chain = useChain();
  const query = useQuery(upgradePlanQuery(useNode()));
  const pace = useRecentPace();
  return (
    <QueryPanel
      title="Network"
      query={query}
      what="the upgrade plan"
      skeleton={<SkeletonRows rows={5} rowClassName="h-[53px] sm:h-[33px]" />}
    >
      {({ value: plan }) => (
        <KeyValues
          isTwoColumns
          items={[
            fact('Chain ID', <span className="mono">{chain.chainId}</span>),
            fact('Address prefix', <span className="mono">{chain.addressPrefix}</span>),
            fact('Staking token', <DenomLink denom={chain.stakeDenom.denom} />),
            fact(
              'Block time',
              pace === null ? (
                <span className="text-muted">not known yet</span>
              ) : (
                <>
                  {formatPace(pace)} <span className="text-muted">in recent blocks</span>
                </>
              ),
            ),
            fact(
              'Planned upgrade',
              plan === null ? (
                <span className="text-muted">none</span>
              ) : (
                <>
                  {visibleText(plan.name)} at block {formatInt(plan.height)}
                  <ExpectedTime height={plan.height} />
                </>
              ),
            ),
          ]}
        />
      )}
    </QueryPanel>
  );
}
