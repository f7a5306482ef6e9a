/** The latest blocks, and when the next one is due. */
import { formatDuration } from '@cairn/chain/format';
import { isMoving } from '@cairn/chain/phase';
import { timestampMs } from '@cairn/chain/time';
import { BlockStrip } from '../../../entities/block/block-strip.tsx';
import { useBlockInterval, useHead, useHeadQuery, usePhase } from '../../../entities/block/use-head.ts';
import { paths } from '../../../shared/config/paths.ts';
import { networkRate, useClockText } from '../../../shared/lib/network-clock.ts';
import { useWaitingFor } from '../../../shared/lib/waiting-for.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { Failed } from '../../../shared/ui/feedback.tsx';

/** From the selected node, with the page's shared poll. */
export function HeadPanel() {
  const head = useHead();
  const phase = usePhase();
  const poll = useHeadQuery();
  const { error, refetch } = useWaitingFor(poll, poll);
  const isExpected = isMoving(phase) && networkRate() > 0;
  return (
    <Panel
      title="Latest blocks"
      provenance={poll.data}
      aside={
        <>
          <NextBlock isExpected={isExpected} />
          <AppLink to={paths.blocks}>All blocks</AppLink>
        </>
      }
    >
      {head === undefined && error !== null ? (
        <Failed error={error} what="the latest block" onRetry={() => void refetch()} />
      ) : (
        <div className="px-4 pt-4">
          <BlockStrip head={head} isNextExpected={isExpected} />
        </div>
      )}
    </Panel>
  );
}

/** Rendered only when another block is expected. */
function NextBlock({ isExpected }: { readonly isExpected: boolean }) {
  const head = useHead();
  const readInterval = useBlockInterval();
  const text = useClockText((nowMs) => {
    const usualMs = readInterval();
    if (head === undefined || usualMs === null || !isExpected) return '';
    const waitMs = timestampMs(head.time) + usualMs - nowMs;
    return waitMs > 0 ? `next in ${formatDuration(waitMs)}` : 'due now';
  });
  return (
    // Hidden on phones, where it would change the header's height with every block.
    <span aria-hidden="true" className="whitespace-nowrap max-sm:hidden">
      {text}
    </span>
  );
}
