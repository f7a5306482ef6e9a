/** The line that is always in view: phase, height, age. */
import { formatAge, formatInt } from '@cairn/chain/format';
import { hasStopped, type Phase } from '@cairn/chain/phase';
import { PHASE_WORDS } from '@cairn/chain/phase-words';
import { timestampMs } from '@cairn/chain/time';
import { useEffect } from 'react';
import { usePhase, useHead, type Head } from '../entities/block/use-head.ts';
import { paths } from '../shared/config/paths.ts';
import { lazyModule, useLazyModule } from '../shared/lib/lazy-module.ts';
import { setAgesStopped, useClockText } from '../shared/lib/network-clock.ts';
import { AppLink } from '../shared/ui/app-link.tsx';
import { Status } from '../shared/ui/status.tsx';
import { hasPage } from './pages.ts';

const phaseHints = lazyModule(() => import('../entities/block/describe-phase.ts'));

/** Phase, height and age; opens the status page once there is one. */
export function StatusLine() {
  const head = useHead();
  const phase = usePhase();
  const isStopped = hasStopped(phase);
  useEffect(() => setAgesStopped(isStopped), [isStopped]);
  // Nothing has effects where a page is rendered.
  if (import.meta.env.SSR) setAgesStopped(isStopped);
  const content = <StatusText head={head} phase={phase} />;
  if (!hasPage(paths.status)) return content;
  return (
    <AppLink to={paths.status} className="min-w-0 overflow-hidden rounded-box hover:bg-sunken">
      {content}
    </AppLink>
  );
}

/** Phase and height, for the selector of networks. */
export function PhaseLine() {
  return <StatusText head={useHead()} phase={usePhase()} />;
}

/** Where the header is one row and has no room for it: read out, not seen. */
const SPARED = 'row:max-roomy:sr-only';

function StatusText({ head, phase }: { readonly head: Head | undefined; readonly phase: Phase | undefined }) {
  // By the phase itself: an age that went away after the first frame would move the navigation.
  const age = useClockText((nowMs) =>
    head === undefined || hasStopped(phase) ? '' : formatAge(timestampMs(head.time), nowMs),
  );
  const hints = useLazyModule(phaseHints);
  if (phase === undefined) return <Status kind="pending">connecting</Status>;
  const { kind, word } = PHASE_WORDS[phase.kind];
  const height = 'height' in phase ? phase.height : head?.height;
  return (
    <span
      className="inline-flex items-baseline gap-1.5 text-table whitespace-nowrap"
      data-hint={hints?.describePhase(phase)}
    >
      <Status kind={kind}>
        <span className={phase.kind === 'live' ? `max-sm:sr-only ${SPARED}` : ''}>{word}</span>
      </Status>
      {height !== undefined && (
        <span key={height} className="flash">
          {formatInt(height)}
        </span>
      )}
      {age !== '' && <span className={`min-w-[5em] text-muted max-sm:hidden ${SPARED}`}>· {age}</span>}
      {'nodeAnswers' in phase && !phase.nodeAnswers && (
        <span className="text-muted max-sm:hidden">· no answer</span>
      )}
    </span>
  );
}
