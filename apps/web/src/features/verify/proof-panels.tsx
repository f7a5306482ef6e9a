/** Proofs of blocks and transactions, computed in this browser. */
import { formatInt } from '@cairn/chain/format';
import type { TxHash } from '@cairn/chain/hash';
import type { Proof } from '@cairn/chain/verify/verify-block';
import type { Answer } from '@cairn/node-client/node-client';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useChain, useNode } from '../../shared/lib/chain-context.ts';
import { SkeletonRows } from '../../shared/ui/feedback.tsx';
import { BlockLink } from '../../shared/ui/identifiers.tsx';
import { fact, KeyValues } from '../../shared/ui/key-values.tsx';
import { QueryPanel } from '../../shared/ui/panel.tsx';
import { Status } from '../../shared/ui/status.tsx';
import { blockProofQuery, txProofQuery, type Proven } from './verify-queries.ts';

/** A block: its hashes and signatures. */
export function BlockProof({ height }: { readonly height: number }) {
  return (
    <Proofs
      title={`Block ${formatInt(height)}`}
      query={useQuery(blockProofQuery(useNode(), height))}
      what="this block"
    />
  );
}

/** A transaction: its inclusion and signatures, and the proof of its block. */
export function TxProof({ hash }: { readonly hash: TxHash }) {
  const query = useQuery(txProofQuery(useNode(), hash, useChain()));
  return <Proofs title="Transaction" query={query} what="this transaction" />;
}

const OUTCOMES = {
  proven: { kind: 'good', word: 'proven' },
  failed: { kind: 'bad', word: 'FAILED' },
  pending: { kind: 'pending', word: 'unverified' },
} as const;

function Proofs({
  title,
  query,
  what,
}: Readonly<{ title: string; query: UseQueryResult<Answer<Proven>>; what: string }>) {
  return (
    <QueryPanel
      title={title}
      query={query}
      what={what}
      skeleton={<SkeletonRows rows={8} rowClassName="h-[54px]" />}
      notFound="Not available from any source."
      aside={({ value }) => <Summary proofs={value.proofs} />}
    >
      {({ value }) => (
        <>
          <KeyValues
            items={[
              ...value.proofs.map(({ claim, outcome, summary }) =>
                fact(
                  claim,
                  <>
                    <Status kind={OUTCOMES[outcome].kind}>{OUTCOMES[outcome].word}</Status>
                    <span className="block text-muted">{summary}</span>
                  </>,
                ),
              ),
              fact('Block', <BlockLink height={value.height} />),
            ]}
          />
          <p className="panel-note">
            Not proven: events and logs, which no header commits to, and that everyone else follows this chain
            of blocks. To check the latter, compare a block hash with a source you trust.
          </p>
        </>
      )}
    </QueryPanel>
  );
}

function Summary({ proofs }: { readonly proofs: readonly Proof[] }) {
  const failed = proofs.filter(({ outcome }) => outcome === 'failed').length;
  const proven = proofs.filter(({ outcome }) => outcome === 'proven').length;
  return failed > 0 ? (
    <Status kind="bad">
      {failed} of {proofs.length} failed
    </Status>
  ) : (
    <Status kind={proven === proofs.length ? 'good' : 'pending'}>
      {proven} of {proofs.length} proven
    </Status>
  );
}
