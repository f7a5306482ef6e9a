/** A summary of a transaction's checks, for page title and sidebar. */
import { formatInt } from '@cairn/chain/format';
import type { TxHash } from '@cairn/chain/hash';
import { useQuery } from '@tanstack/react-query';
import { useChain, useNode } from '../../shared/lib/chain-context.ts';
import { BadgeText, type BadgeState } from './badge-text.tsx';
import { CheckRows } from './check-rows.tsx';
import { txProofQuery } from './verify-queries.ts';

const useTxProof = (hash: TxHash) => useQuery(txProofQuery(useNode(), hash, useChain()));

/** The number of passed checks; good when all pass. */
export function VerifiedBadge({ hash }: { readonly hash: TxHash }) {
  const { data, isError } = useTxProof(hash);
  if (data === undefined) return <BadgeText {...(isError ? NOT_LOADED : VERIFYING)} />;
  const { proofs } = data.value;
  const countOf = (outcome: 'proven' | 'failed') =>
    proofs.filter((proof) => proof.outcome === outcome).length;
  const [proven, failed, all] = [countOf('proven'), countOf('failed'), formatInt(proofs.length)];
  if (failed > 0) return <BadgeText kind="bad" text={`${formatInt(failed)} of ${all} checks failed`} />;
  return (
    <BadgeText
      kind={proven === proofs.length ? 'proven' : 'pending'}
      text={
        proven === proofs.length
          ? `Verified ${all} of ${all}`
          : `Verified ${formatInt(proven)} of ${all}, ${formatInt(proofs.length - proven)} unverified`
      }
    />
  );
}

const VERIFYING: BadgeState = { kind: 'pending', text: 'Verifying …' };
const NOT_LOADED: BadgeState = { kind: 'pending', text: 'Could not verify' };

/** The main checks with their marks. */
export function TxCheckRows({ hash }: { readonly hash: TxHash }) {
  return <CheckRows proofs={useTxProof(hash).data?.value.proofs} />;
}
