import type { CommitFlag } from '@cairn/chain/block';
import type { SignerVote } from '@cairn/chain/commit-power';
import { ratio, type Dec } from '@cairn/chain/dec';
import { formatInt, formatPercent } from '@cairn/chain/format';
import { SignerName } from '../../../entities/signer/signer-name.tsx';
import { useSignerNames } from '../../../entities/signer/signer-names.ts';
import { DataTable, type Column } from '../../../shared/ui/data-table.tsx';
import { Empty, Failed, SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { BlockLink } from '../../../shared/ui/identifiers.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { Status, type StatusKind } from '../../../shared/ui/status.tsx';
import { useSignatures } from '../use-signatures.ts';
import { countColumn, percentColumn, plainColumn, timeColumn } from '../../../shared/ui/columns.tsx';

interface SignerRow extends SignerVote {
  /** Fraction of the set's power, truncated. */
  readonly share: Dec | null;
}

const FLAGS: Readonly<
  Record<CommitFlag, { readonly kind: StatusKind; readonly word: string; readonly hint: string }>
> = {
  commit: { kind: 'good', word: 'signed', hint: 'It signed this block' },
  nil: { kind: 'warning', word: 'nil', hint: 'It voted nil instead of for this block' },
  absent: { kind: 'bad', word: 'absent', hint: 'Its signature did not arrive in time' },
};

const COLUMNS: readonly Column<SignerRow>[] = [
  plainColumn(
    'signer',
    'Signer',
    { isWide: true, sortBy: ({ validator }) => validator.address, card: 'title' },
    ({ validator }) => <Signer signer={validator} />,
  ),
  plainColumn('vote', 'Vote', { sortBy: ({ flag }) => flag, card: 'fact-bare' }, ({ flag }) => (
    <span data-hint={FLAGS[flag].hint}>
      <Status kind={FLAGS[flag].kind}>{FLAGS[flag].word}</Status>
    </span>
  )),
  countColumn('power', 'Power', ({ validator }) => validator.votingPower, { card: 'fact' }),
  percentColumn('share', 'Share', ({ share }) => share, { none: '–', card: 'key' }),
  timeColumn('time', 'Signed at', ({ time }) => time, {
    show: 'date',
    none: '–',
    hideBelow: 'lg',
    card: 'hidden',
  }),
];

function Signer({ signer }: Pick<Parameters<typeof SignerName>[0], 'signer'>) {
  return <SignerName signer={signer} names={useSignerNames()} />;
}

/** From the commit in the next block and the validator set of this height. */
export default function SignaturesPanel({ height }: { readonly height: number }) {
  const signatures = useSignatures(height);
  if (signatures.state !== 'known')
    return (
      <Panel title="Signatures">
        {signatures.state === 'awaited' ? (
          <Empty>Signatures arrive with the next block.</Empty>
        ) : signatures.state === 'last' ? (
          <Empty>Not known: {signatures.reason}.</Empty>
        ) : signatures.state === 'failed' ? (
          <Failed error={signatures.error} what="the signatures of this block" onRetry={signatures.retry} />
        ) : (
          <SkeletonRows rows={7} />
        )}
      </Panel>
    );
  const { power, carrier } = signatures;
  const rows = power.votes.map((vote): SignerRow => ({
    ...vote,
    share: power.totalPower === 0n ? null : ratio(vote.validator.votingPower, power.totalPower, 'down'),
  }));
  return (
    <Panel
      isTable
      title="Signatures"
      provenance={carrier}
      aside={
        <span>
          {power.signedShare !== null && `${formatPercent(power.signedShare, 2)} of `}
          {formatInt(power.totalPower)} power, included in block{' '}
          <BlockLink height={carrier.value.header.height} />
        </span>
      }
    >
      <DataTable
        id="signatures"
        caption="Signers of the block"
        rows={rows}
        rowKey={({ validator }) => validator.address}
        columns={COLUMNS}
        pageSize={200}
        {...(rows.length > 20
          ? { filterText: ({ validator, flag }: SignerRow) => `${validator.address} ${FLAGS[flag].word}` }
          : {})}
      />
    </Panel>
  );
}
