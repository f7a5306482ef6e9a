/** A suggestion: picture, title and status. */
import { parseAccAddress, parseValconsAddress, parseValoperAddress } from '@cairn/chain/address';
import { isMissing } from '@cairn/chain/errors';
import { formatAmountText, formatInt } from '@cairn/chain/format';
import { parseTxHash } from '@cairn/chain/hash';
import { getBalance } from '@cairn/node-client/modules/bank';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { txQuery } from '../../entities/tx/queries.ts';
import { PROPOSAL_STATUSES } from '../../entities/proposal/proposal-words.ts';
import { TxStatus } from '../../entities/tx/tx-status.tsx';
import { GovernorPicture } from '../../entities/validator/governor-name.tsx';
import { Identicon } from '../../shared/ui/identicon.tsx';
import { useChain, useNode } from '../../shared/lib/chain-context.ts';
import { Status, type StatusKind } from '../../shared/ui/status.tsx';
import { nodeQuery } from '../../shared/lib/node-query.ts';
import type { Suggestion } from './suggestion.ts';

/** The content of a suggestion's link. */
export function SuggestionBody({ suggestion }: { readonly suggestion: Suggestion }) {
  const { title, subtitle } = suggestion;
  return (
    <>
      <Face suggestion={suggestion} />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{title}</span>
        <span className="block truncate text-label text-muted">{subtitle}</span>
      </span>
      <span className="shrink-0 text-end text-label">
        <SuggestionState suggestion={suggestion} />
      </span>
    </>
  );
}

const lastSegment = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

/** An avatar or identicon, else the first letter. */
function Face({ suggestion: { title, type, url, metadata } }: { readonly suggestion: Suggestion }) {
  const id = lastSegment(url);
  if (type === 'validator')
    return <GovernorPicture address={parseValoperAddress(id)} identity={metadata.validatorIdentity ?? ''} />;
  if (type === 'address') return <Identicon address={parseAccAddress(id)} />;
  if (type === 'signer') return <Identicon address={parseValconsAddress(id)} />;
  return (
    <span
      aria-hidden="true"
      className="flex size-5 shrink-0 items-center justify-center rounded-full bg-sunken text-label text-muted"
    >
      {title.charAt(0).toUpperCase()}
    </span>
  );
}

function SuggestionState({ suggestion }: { readonly suggestion: Suggestion }): ReactNode {
  const { type, url, metadata } = suggestion;
  if (type === 'address') return <Balance address={lastSegment(url)} />;
  if (type === 'transaction') return <TxState hash={lastSegment(url)} />;
  const { status, commission } = metadata;
  if (status === undefined) return null;
  return (
    <>
      {status === 'inactive' ? (
        <span className="text-muted">{status}</span>
      ) : (
        <Status kind={kindOf(type, status)}>{status}</Status>
      )}
      {commission !== undefined && <span className="block text-muted">commission {commission}</span>}
    </>
  );
}

const STATUS_KINDS: Readonly<Record<string, StatusKind>> = {
  active: 'good',
  open: 'good',
  jailed: 'bad',
  closed: 'bad',
};

function kindOf(type: string, status: string): StatusKind {
  const proposal = type === 'proposal' ? PROPOSAL_STATUSES.find(({ label }) => label === status) : undefined;
  return proposal?.mark ?? STATUS_KINDS[status] ?? 'pending';
}

function Balance({ address }: { readonly address: string }) {
  const { stakeDenom } = useChain();
  const input = { address: parseAccAddress(address), denom: stakeDenom.denom };
  const { data, isError } = useQuery(nodeQuery(useNode(), 'bank/balance', input, getBalance));
  if (data === undefined) return <span className="text-muted">{isError ? 'balance not loaded' : '…'}</span>;
  return (
    <span>
      {formatAmountText(data.value.baseUnits, stakeDenom.decimals)} {stakeDenom.symbol}
    </span>
  );
}

function TxState({ hash }: { readonly hash: string }) {
  const { data, error } = useQuery(txQuery(useNode(), parseTxHash(hash), useChain()));
  if (data === undefined) {
    const state = error === null ? '…' : isMissing(error) ? 'not found' : 'not loaded';
    return <span className="text-muted">{state}</span>;
  }
  const { code, height } = data.value;
  return (
    <>
      <TxStatus code={code} />
      <span className="block text-muted">block {formatInt(height)}</span>
    </>
  );
}
