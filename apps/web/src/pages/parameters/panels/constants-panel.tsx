/** Network facts: chain id, pace and planned upgrade. From the configuration and the selected node. */
import { formatInt, formatPace, visibleText } from '@cairn/chain/format';
import { hasStopped } from '@cairn/chain/phase';
import { timestampFromMs, timestampMs } from '@cairn/chain/time';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DenomLink } from '../../../entities/asset/coin-amount.tsx';
import { useHead, usePhase } from '../../../entities/block/use-head.ts';
import { useRecentPace } from '../../../entities/block/use-recent-pace.ts';
import { upgradePlanQuery } from '../../../entities/parameter/queries.ts';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { KeyValues } from '../../../shared/ui/key-values.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { Time } from '../../../shared/ui/time.tsx';

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
            { name: 'Chain id', value: <span className="mono">{chain.chainId}</span> },
            {
              name: 'Address prefix',
              value: <span className="mono">{chain.addressPrefix}</span>,
            },
            { name: 'Staking token', value: <DenomLink denom={chain.stakeDenom.denom} /> },
            {
              name: 'Block time',
              value:
                pace === null ? (
                  <span className="text-muted">not known yet</span>
                ) : (
                  <>
                    {formatPace(pace)} <span className="text-muted">in recent blocks</span>
                  </>
                ),
            },
            {
              name: 'Planned upgrade',
              value:
                plan === null ? (
                  <span className="text-muted">none</span>
                ) : (
                  <Plan name={plan.name} height={plan.height} />
                ),
            },
          ]}
        />
      )}
    </QueryPanel>
  );
}

function Plan({ name, height }: { readonly name: string; readonly height: number }): ReactNode {
  const head = useHead();
  const pace = useRecentPace();
  const phase = usePhase();
  const isMoving = phase !== undefined && !hasStopped(phase);
  return (
    <>
      {visibleText(name)} at block {formatInt(height)}
      {head !== undefined && pace !== null && isMoving && (
        <span className="text-muted" data-hint="An estimate, at the pace of recent blocks">
          {' '}
          ≈{' '}
          <Time value={timestampFromMs(timestampMs(head.time) + (height - head.height) * pace)} show="both" />
        </span>
      )}
    </>
  );
}
