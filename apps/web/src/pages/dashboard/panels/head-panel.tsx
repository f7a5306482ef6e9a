/** The last blocks as stones, and when the next is due. */
import { formatDuration } from '@cairn/chain/format';
import { timestampMs } from '@cairn/chain/time';
import { blockPace } from '../../../entities/block/block-pace.ts';
import { BlockStrip } from '../../../entities/block/block-strip.tsx';
import { useHead, usePhase } from '../../../entities/block/use-head.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { useClockText } from '../../../shared/lib/network-clock.ts';
import { Panel } from '../../../shared/ui/panel.tsx';

/** From the chosen node: the head is polled once for the whole page. */
export function HeadPanel() {
  const head = useHead();
  return (
    <Panel title="Latest blocks" aside={<NextBlock />}>
      <div className="px-2 py-2">
        <BlockStrip head={head} />
      </div>
    </Panel>
  );
}

/** Only where another block is to be expected. */
function NextBlock() {
  const head = useHead();
  const phase = usePhase();
  const node = useNode();
  const text = useClockText((nowMs) => {
    const intervalMs = blockPace(node.url).intervalMs();
    if (head === undefined || intervalMs === null || phase?.kind !== 'live') return '';
    const waitMs = timestampMs(head.time) + intervalMs - nowMs;
    return waitMs > 0 ? `next in ${formatDuration(waitMs)}` : 'next any moment';
  });
  return (
    <span aria-hidden="true" className="min-w-36 text-end">
      {text}
    </span>
  );
}
