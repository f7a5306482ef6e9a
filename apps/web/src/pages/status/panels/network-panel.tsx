/** The network's phase and head, from the selected node. */
import { formatInt, formatPace } from '@cairn/chain/format';
import { PHASE_WORDS } from '@cairn/chain/phase-words';
import { describePhase } from '../../../entities/block/describe-phase.ts';
import { useHead, useHeadQuery, usePhase } from '../../../entities/block/use-head.ts';
import { useRecentPace } from '../../../entities/block/use-recent-pace.ts';
import { useBoot } from '../../../shared/lib/chain-context.ts';
import { useWaitingFor } from '../../../shared/lib/waiting-for.ts';
import { BlockLink } from '../../../shared/ui/identifiers.tsx';
import { fact, KeyValues } from '../../../shared/ui/key-values.tsx';
import { ValueSkeleton, NotRead } from '../../../shared/ui/query-value.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { Time } from '../../../shared/ui/time.tsx';

export function NetworkPanel() {
  const { chain, replay } = useBoot();
  const head = useHead();
  const poll = useHeadQuery();
  const toCome = useWaitingFor(poll, poll).error === null ? <ValueSkeleton /> : <NotRead />;
  const phase = usePhase();
  const words = phase === undefined ? undefined : PHASE_WORDS[phase.kind];
  return (
    <Panel title="Network">
      <KeyValues
        items={[
          fact('Chain ID', chain.chainId),
          fact(
            'Phase',
            words === undefined ? <ValueSkeleton /> : <Status kind={words.kind}>{words.word}</Status>,
          ),
          fact('Latest block', head === undefined ? toCome : <BlockLink height={head.height} />),
          fact('Timestamp', head === undefined ? toCome : <Time value={head.time} show="both" />),
          fact('Block time', head === undefined ? toCome : <Pace />),
          fact(
            'Replay',
            replay === null
              ? 'none: this is the network itself'
              : `blocks ${formatInt(replay.from)} to ${formatInt(replay.to)}${replay.hold ? `, held at ${formatInt(replay.head)}` : ''}`,
          ),
        ]}
      />
      <p className="panel-note min-h-[45px]">
        {phase !== undefined && (describePhase(phase) ?? 'Blocks are produced as usual.')}
        {phase !== undefined && 'nodeAnswers' in phase && phase.nodeAnswers && ' Every page still works.'}
      </p>
    </Panel>
  );
}

function Pace() {
  const intervalMs = useRecentPace();
  return intervalMs === null ? <ValueSkeleton /> : <>{formatPace(intervalMs)}</>;
}
