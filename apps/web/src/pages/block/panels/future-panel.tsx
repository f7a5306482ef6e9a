import { formatDuration, formatInt, formatPace } from '@cairn/chain/format';
import { useHead, usePhase } from '../../../entities/block/use-head.ts';
import { expectedMs, useRecentPace } from '../../../entities/block/use-recent-pace.ts';
import { useClockText } from '../../../shared/lib/network-clock.ts';
import { BlockLink } from '../../../shared/ui/identifiers.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { formatMoment, useZone } from '../../../shared/ui/time.tsx';
import { usePageStatus } from '../../../shared/lib/page-status.ts';

/** Shows the estimated time; the page switches to the block when it arrives. */
export function FuturePanel({ height }: { readonly height: number }) {
  usePageStatus(404);
  const head = useHead();
  const phase = usePhase();
  if (head === undefined) return null;
  const left = height - head.height;
  // Phases with a height are pinned to it: this block is not on its way.
  const isPinned = phase !== undefined && 'height' in phase;
  return (
    <Panel title={isPinned ? 'After the last block' : 'Not reached yet'}>
      <div className="flex flex-col gap-1 px-4 py-4">
        {phase?.kind === 'ended' ? (
          <p>
            <Status kind="warning">
              This network ended with block <BlockLink height={phase.height} />: there will be no block{' '}
              {formatInt(height)}.
            </Status>
          </p>
        ) : phase?.kind === 'recording-ended' ? (
          <p>
            <Status kind="warning">
              The recording ends with block <BlockLink height={phase.height} />; the network may have
              continued. Block {formatInt(height)} is not in it.
            </Status>
          </p>
        ) : phase?.kind === 'held' ? (
          <p>
            <Status kind="warning">
              This recording is paused at block <BlockLink height={phase.height} />: block {formatInt(height)}{' '}
              is not shown.
            </Status>
          </p>
        ) : (
          <>
            <p>
              <Status kind="pending">
                Block {formatInt(height)} has not been produced yet:{' '}
                {left === 1 ? 'it is the next one' : `${formatInt(left)} blocks after the latest one`}.
              </Status>
            </p>
            {phase?.kind === 'halted' ? (
              <p className="text-muted">The network has stopped producing blocks, so there is no estimate.</p>
            ) : (
              <Estimate height={height} />
            )}
          </>
        )}
        {!isPinned && (
          <p className="text-muted">
            The latest block is <BlockLink height={head.height} />.
          </p>
        )}
      </div>
    </Panel>
  );
}

function Estimate({ height }: { readonly height: number }) {
  const head = useHead();
  const zone = useZone();
  const pace = useRecentPace();
  const text = useClockText((nowMs) => {
    if (head === undefined || pace === null) return '\u00a0';
    const dueMs = expectedMs(head, height, pace);
    if (dueMs === null) return 'It is too far ahead for an estimate.';
    const wait = dueMs > nowMs ? `in about ${formatDuration(dueMs - nowMs)}` : 'any moment now';
    return `At the current pace (${formatPace(pace)} per block) it is expected ${wait}, about ${formatMoment(dueMs, zone)}.`;
  });
  return <p>{text}</p>;
}
