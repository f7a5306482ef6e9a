/** The status line: phase, height and age. */
import { formatAge, formatInt } from '@cairn/chain/format';
import { hasStopped, type Phase } from '@cairn/chain/phase';
import { PHASE_WORDS } from '@cairn/chain/phase-words';
import { timestampMs } from '@cairn/chain/time';
import { useEffect } from 'react';
import { usePhase, useHead, type Head } from '../entities/block/use-head.ts';
import { paths } from '../shared/config/paths.ts';
import { describePhase } from '../entities/block/describe-phase.ts';
import { setAgesStopped, useClockText } from '../shared/lib/network-clock.ts';
import { AppLink } from '../shared/ui/app-link.tsx';
import { Status } from '../shared/ui/status.tsx';

/** Phase, height and age; links to the status page. */
export function StatusLine() {
  const head = useHead();
  const phase = usePhase();
  const isStopped = hasStopped(phase);
  useEffect(() => setAgesStopped(isStopped), [isStopped]);
  // Effects do not run during server rendering.
  if (import.meta.env.SSR) setAgesStopped(isStopped);
  return (
    <AppLink
      to={paths.status}
      className="min-w-0 overflow-hidden rounded-box hover:bg-sunken max-md:flex max-md:min-h-11 max-md:items-center"
    >
      <StatusText head={head} phase={phase} />
    </AppLink>
  );
}

/** Phase and height, for the network selector. */
export function PhaseLine() {
  return <StatusText head={useHead()} phase={usePhase()} />;
}

/** Visually hidden when a one-row header has no space for it. */
const HIDDEN_WHEN_NARROW = 'row:max-roomy:sr-only';

function StatusText({ head, phase }: Readonly<{ head: Head | undefined; phase: Phase | undefined }>) {
  // Derived from the phase: an age that vanished after the first paint would shift the navigation.
  const age = useClockText((nowMs) =>
    head === undefined || hasStopped(phase) ? '' : formatAge(timestampMs(head.time), nowMs),
  );
  if (phase === undefined) return <Status kind="pending">connecting</Status>;
  const { kind, word } = PHASE_WORDS[phase.kind];
  const height = 'height' in phase ? phase.height : head?.height;
  return (
    <span
      className="inline-flex max-w-full items-baseline gap-1.5 text-table whitespace-nowrap"
      data-hint={describePhase(phase)}
    >
      {/* Where it does not fit, the word is cut, never the height. */}
      <span className="min-w-0 *:max-w-full **:truncate **:aria-hidden:shrink-0">
        <Status kind={kind}>
          <span className={phase.kind === 'live' ? `max-sm:sr-only ${HIDDEN_WHEN_NARROW}` : ''}>{word}</span>
        </Status>
      </span>
      {height !== undefined && (
        <span key={height} className="flash shrink-0">
          {formatInt(height)}
        </span>
      )}
      {age !== '' && (
        <span className={`min-w-[5em] text-muted max-sm:hidden ${HIDDEN_WHEN_NARROW}`}>· {age}</span>
      )}
      {'nodeAnswers' in phase && !phase.nodeAnswers && (
        <span className="text-muted max-sm:hidden">· no response</span>
      )}
    </span>
  );
}
