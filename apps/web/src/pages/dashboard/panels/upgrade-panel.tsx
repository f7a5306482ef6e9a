import { formatDuration, formatInt, visibleText } from '@cairn/chain/format';
import { hasStopped, isMoving } from '@cairn/chain/phase';
import { timestampMs } from '@cairn/chain/time';
import { useQuery } from '@tanstack/react-query';
import { useHead, usePhase } from '../../../entities/block/use-head.ts';
import { useRecentPace } from '../../../entities/block/use-recent-pace.ts';
import { upgradePlanQuery } from '../../../entities/parameter/upgrade-plan-query.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { useClockText } from '../../../shared/lib/network-clock.ts';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { BlockLink } from '../../../shared/ui/identifiers.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { followed } from '../queries.ts';

/** From the selected node. No countdown when no further block is expected. */
export function UpgradePanel() {
  const query = useQuery({ ...upgradePlanQuery(useNode()), ...followed });
  return (
    <QueryPanel
      title="Upgrade"
      query={query}
      what="the planned upgrade"
      skeleton={<SkeletonRows rows={1} rowClassName="h-[57px]" />}
      empty={{ when: ({ value }) => value === null, text: 'No upgrade is planned.' }}
    >
      {({ value }) =>
        value === null ? null : (
          <p className="flex h-[57px] flex-col justify-center px-4">
            <span className="truncate">
              {visibleText(value.name)} <span className="text-muted">at block</span>{' '}
              <BlockLink height={value.height} />
            </span>
            <span className="text-label text-muted">
              <Countdown height={value.height} />
            </span>
          </p>
        )
      }
    </QueryPanel>
  );
}

function Countdown({ height }: { readonly height: number }) {
  const head = useHead();
  const phase = usePhase();
  const pace = useRecentPace();
  return useClockText((nowMs, stopped) => {
    if (head === undefined) return '\u00a0';
    const left = height - head.height;
    if (left <= 0) return 'its height has been reached';
    if (hasStopped(phase))
      return left === 1 ? '1 block after the latest one' : `${formatInt(left)} blocks after the latest one`;
    const blocks = left === 1 ? '1 block to go' : `${formatInt(left)} blocks to go`;
    if (stopped || !isMoving(phase) || pace === null) return blocks;
    const waitMs = timestampMs(head.time) + left * pace - nowMs;
    return waitMs > 0
      ? `${blocks}, about ${formatDuration(waitMs)} at the current pace`
      : `${blocks}, any moment now`;
  });
}
