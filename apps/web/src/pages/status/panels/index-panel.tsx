/** The index: progress, and what it can verify. */
import type { IndexStatus } from '@cairn/api/history/index-status';
import { formatDuration, formatInt, visibleText } from '@cairn/chain/format';
import { parseTxHash } from '@cairn/chain/hash';
import { INDEX_SLACK_BLOCKS } from '@cairn/chain/phase';
import { useQuery } from '@tanstack/react-query';
import { indexStatusQuery } from '../../../shared/lib/history.ts';
import { BlockLink, TxLink } from '../../../shared/ui/identifiers.tsx';
import { fact, type KeyValue, KeyValues, KEY_VALUE_ROW } from '../../../shared/ui/key-values.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';

const REFRESH_MS = 5_000;

export function IndexPanel() {
  const query = useQuery({ ...indexStatusQuery(), refetchInterval: REFRESH_MS });
  return (
    <QueryPanel title="Index" query={query} what="the state of the index" skeleton={<IndexRows />}>
      {({ value }) => <IndexFacts status={value} />}
    </QueryPanel>
  );
}

/** Nothing where the value is null. */
const ifKnown = <T,>(value: T | null, fact: (value: T) => KeyValue): KeyValue | null =>
  value === null ? null : fact(value);

function IndexFacts({ status }: { readonly status: IndexStatus }) {
  const { head, height, proof } = status;
  return (
    <>
      <KeyValues
        items={[
          fact('State', <StateWord status={status} />),
          ifKnown(status.problem, (problem) => fact('Reason', problem)),
          ifKnown(status.progress, ({ done, of }) =>
            fact('Indexed', `${formatInt(done)} of ${formatInt(of)} blocks`),
          ),
          // At the head it waits for blocks, as fast as they come.
          ifKnown(isAtHead(status) ? null : status.heightsPerSecond, (speed) =>
            fact('Speed', speedWords(speed)),
          ),
          ifKnown(isAtHead(status) ? null : status.secondsLeft, (seconds) =>
            fact('Time left', formatDuration(seconds * 1000)),
          ),
          ifKnown(status.engine, (engine) =>
            fact('Stored in', engine === 'pglite' ? 'PGlite, inside the service' : 'PostgreSQL'),
          ),
          ifKnown(status.shipped, (shipped) => fact('Comparison', <ComparisonWords shipped={shipped} />)),
          ifKnown(status.replica, ({ ageSeconds }) =>
            fact(
              'Read replica',
              ageSeconds === null
                ? 'no commit applied yet'
                : `last applied commit: ${formatDuration(ageSeconds * 1000)} ago`,
            ),
          ),
          ifKnown(height, (latest) => fact('Latest block', <BlockLink height={latest} />)),
          head === null || height === null
            ? null
            : fact('Behind the source', `${formatInt(Math.max(0, head - height))} blocks`),
          ifKnown(status.replacedFrom, (from) =>
            fact(
              'Replaced history',
              <Status kind="bad">{`the network’s history has diverged from this index, at block ${formatInt(from)} or earlier`}</Status>,
            ),
          ),
          ifKnown(status.successor, ({ done, of }) =>
            fact(
              'Index of the current history',
              `${formatInt(done)} of ${formatInt(of)} blocks; it replaces this one when it is ready`,
            ),
          ),
          status.quarantined.count === 0
            ? null
            : fact('Unreadable blocks', <UnreadableBlocks quarantined={status.quarantined} />),
          ifKnown(proof, (known) => fact('Gaps', <ProofWords proof={known} />)),
          ifKnown(proof, ({ anomalies }) =>
            fact(
              'Not decoded',
              <AnomalyList count={anomalies} newest={status.anomalies} />,
              'Parts of blocks and transactions that could not be decoded as their type. They are stored as bytes.',
            ),
          ),
          proof === null && status.unknownKinds.length === 0
            ? null
            : fact(
                'Unknown types',
                status.unknownKinds.length === 0
                  ? 'none'
                  : status.unknownKinds.map(({ name }) => name).join(', '),
              ),
        ]}
      />
      {status.missing.map((sentence) => (
        <p key={sentence} className="panel-note">
          {sentence}
        </p>
      ))}
    </>
  );
}

/** Whether it waits for blocks instead of catching up. */
const isAtHead = ({ head, height }: Pick<IndexStatus, 'head' | 'height'>): boolean =>
  head !== null && height !== null && head <= height;

/** Blocks per second; a slow index is not a stopped one. */
export const speedWords = (speed: number): string =>
  speed > 0 && speed < 1
    ? 'less than 1 block per second'
    : `${formatInt(Math.round(speed))} blocks per second`;

function StateWord({ status: { state, problem, head, height } }: { readonly status: IndexStatus }) {
  if (state === 'off') return <>none: history shows only what the node can search</>;
  if (state === 'failed') return <Status kind="bad">stopped by an error</Status>;
  if (state === 'waiting') return <Status kind="bad">waiting for its database</Status>;
  if (problem !== null && state !== 'preparing') return <Status kind="bad">stalled</Status>;
  // It follows again after its database was away, and has yet to read what was missed.
  const isBehind = head !== null && height !== null && head - height > INDEX_SLACK_BLOCKS;
  if (state === 'following' && !isBehind) return <Status kind="good">follows the network</Status>;
  return <Status kind="pending">{state === 'preparing' ? 'being prepared' : 'catching up'}</Status>;
}

/** An index that came with its archive. */
function ComparisonWords({ shipped }: { readonly shipped: NonNullable<IndexStatus['shipped']> }) {
  if (shipped === 'equal')
    return <Status kind="good">the index came with the archive and equals one built from it</Status>;
  if (shipped === 'unknown')
    return <Status kind="bad">the index came with the archive and could not be compared with it</Status>;
  return <Status kind="pending">the index came with the archive, which is being indexed to compare</Status>;
}

const NAMED_RANGES = 10;

/** Blocks missing from the index, lowest first. */
function UnreadableBlocks({ quarantined }: { readonly quarantined: IndexStatus['quarantined'] }) {
  const named = heightRanges(quarantined.heights).slice(0, NAMED_RANGES);
  const more = quarantined.count - named.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  return (
    <Status kind="bad">
      {named
        .map(({ from, to, reason }) =>
          from === to
            ? `${formatInt(from)} (${reason})`
            : `${formatInt(from)} to ${formatInt(to)} (${reason})`,
        )
        .join(', ')}
      {more === 0 ? '' : ` and ${formatInt(more)} more`}
    </Status>
  );
}

function AnomalyList({ count, newest }: Readonly<{ count: number; newest: IndexStatus['anomalies'] }>) {
  if (count === 0) return 'none';
  return (
    <>
      {`${formatInt(count)} ${count === 1 ? 'part' : 'parts'}`}
      {newest.map(({ height, hash, module, problem }) => (
        <span key={`${height} ${hash ?? ''} ${module} ${problem}`} className="block wrap-anywhere">
          {hash === null ? <BlockLink height={height} /> : <TxLink hash={parseTxHash(hash)} />}{' '}
          {visibleText(problem)}
        </span>
      ))}
    </>
  );
}

function ProofWords({ proof }: { readonly proof: NonNullable<IndexStatus['proof']> }) {
  if (proof.complete)
    return (
      <Status kind="good">
        {`none: each of the ${formatInt(proof.blocks)} blocks from ${formatInt(proof.from)} to ${formatInt(proof.to)} follows from the previous one and has all of its transactions`}
      </Status>
    );
  const missing = proof.to - proof.from + 1 - proof.blocks;
  return (
    <Status kind="bad">
      {`${formatInt(missing)} missing heights, ${formatInt(proof.brokenLinks)} broken links, ${formatInt(proof.wrongTxCounts)} wrong transaction counts`}
    </Status>
  );
}

/** As many lines as a healthy index has. */
export function IndexRows() {
  return <SkeletonRows rows={7} rowClassName={KEY_VALUE_ROW} />;
}

interface HeightRange {
  readonly from: number;
  readonly to: number;
  readonly reason: string;
}

/** Groups ascending heights into ranges. */
export function heightRanges(
  heights: readonly { readonly height: number; readonly reason: string }[],
): readonly HeightRange[] {
  const ranges: HeightRange[] = [];
  for (const { height, reason } of heights) {
    const last = ranges.at(-1);
    if (last?.to === height - 1 && last.reason === reason)
      ranges[ranges.length - 1] = { ...last, to: height };
    else ranges.push({ from: height, to: height, reason });
  }
  return ranges;
}
