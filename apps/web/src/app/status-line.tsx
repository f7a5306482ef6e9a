/** The line that is always in view: phase, height, age. */
import { formatAge, formatDuration, formatInt } from '@cairn/chain/format';
import { hasStopped, RECORDING_ENDS, type Phase } from '@cairn/chain/phase';
import { timestampMs } from '@cairn/chain/time';
import { useEffect } from 'react';
import { usePhase, useHead, type Head } from '../entities/block/use-head.ts';
import { paths } from '../shared/config/paths.ts';
import { setAgesStopped, useClockText } from '../shared/lib/network-clock.ts';
import { AppLink } from '../shared/ui/app-link.tsx';
import { Status, type StatusKind } from '../shared/ui/status.tsx';
import { hasPage } from './pages.ts';

const PHASES: Readonly<Record<Phase['kind'], { readonly kind: StatusKind; readonly word: string }>> = {
  live: { kind: 'good', word: 'live' },
  'catching-up': { kind: 'pending', word: 'catching up' },
  'index-behind': { kind: 'warning', word: 'index behind' },
  halted: { kind: 'warning', word: 'halted' },
  ended: { kind: 'warning', word: 'ended' },
  'recording-ended': { kind: 'warning', word: 'recording ended' },
  held: { kind: 'warning', word: 'recording held' },
  unreachable: { kind: 'bad', word: 'node unreachable' },
};

const AWAY = 'The chosen node does not answer right now.';

/** Phase, height and age; opens the status page once there is one. */
export function StatusLine() {
  const head = useHead();
  const phase = usePhase();
  const isStopped = hasStopped(phase);
  useEffect(() => setAgesStopped(isStopped), [isStopped]);
  const content = <StatusText head={head} phase={phase} />;
  if (!hasPage(paths.status)) return content;
  return (
    <AppLink to={paths.status} className="rounded-box hover:bg-sunken">
      {content}
    </AppLink>
  );
}

/** Phase and height, for the selector of networks. */
export function PhaseLine() {
  return <StatusText head={useHead()} phase={usePhase()} />;
}

function StatusText({ head, phase }: { readonly head: Head | undefined; readonly phase: Phase | undefined }) {
  const age = useClockText((nowMs, stopped) =>
    head === undefined || stopped ? '' : formatAge(timestampMs(head.time), nowMs),
  );
  if (phase === undefined) return <Status kind="pending">connecting</Status>;
  const { kind, word } = PHASES[phase.kind];
  const isOver = phase.kind === 'ended' || phase.kind === 'recording-ended';
  const height = isOver ? phase.height : head?.height;
  return (
    <span
      className="inline-flex items-baseline gap-1.5 text-table whitespace-nowrap"
      data-hint={describe(phase)}
    >
      <Status kind={kind}>{word}</Status>
      {height !== undefined && (
        <span key={height} className="flash">
          {formatInt(height)}
        </span>
      )}
      {age !== '' && <span className="min-w-[5em] text-muted">· {age}</span>}
      {isOver && !phase.nodeAnswers && <span className="text-muted">· no answer</span>}
    </span>
  );
}

function describe(phase: Phase): string | undefined {
  switch (phase.kind) {
    case 'ended':
      return `${phase.reason} The last block is ${formatInt(phase.height)}.${phase.nodeAnswers ? '' : ` ${AWAY}`}`;
    case 'recording-ended':
      return `${RECORDING_ENDS} Its last block is ${formatInt(phase.height)}.${phase.nodeAnswers ? '' : ` ${AWAY}`}`;
    case 'held':
      return `A recording, shown as of block ${formatInt(phase.height)}.`;
    case 'halted':
      return 'No block for ten times the usual interval.';
    case 'index-behind':
      return `The index is ${formatInt(phase.blocks)} blocks${phase.ms > 0 ? `, ${formatDuration(phase.ms)},` : ''} behind: what comes from it ends there.`;
    case 'unreachable':
      return AWAY;
    case 'catching-up':
      return 'The chosen node is still syncing.';
    case 'live':
      return undefined;
  }
}
