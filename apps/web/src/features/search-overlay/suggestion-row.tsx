/** One suggestion: what it is, and how it stands. */
import { parseAccAddress, parseValoperAddress } from '@cairn/chain/address';
import { formatAmountText, formatInt } from '@cairn/chain/format';
import { parseTxHash } from '@cairn/chain/hash';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { txQuery } from '../../entities/tx/queries.ts';
import { GovernorPicture } from '../../entities/validator/governor-name.tsx';
import { useStakingWords } from '../../entities/validator/staking-words.ts';
import { useChain, useNode } from '../../shared/lib/chain-context.ts';
import { Status, type StatusKind } from '../../shared/ui/status.tsx';
import { foundBalanceQuery } from './queries.ts';
import type { Suggestion, SuggestionType } from './suggestion.ts';

const KINDS: Readonly<Record<SuggestionType, string>> = {
  address: 'Address',
  validator: 'Governor',
  signer: 'Validator',
  proposal: 'Proposal',
  transaction: 'Transaction',
  block: 'Block',
  asset: 'Asset',
  pool: 'Pool',
  channel: 'Channel',
  'message-type': 'Type',
  page: 'Page',
};

export const SUGGESTION_ROW = 'flex min-h-12 items-center gap-3 rounded-box px-3 py-1.5 hover:bg-sunken';

export interface SuggestionRowProps {
  readonly suggestion: Suggestion;
  readonly id: string;
  readonly isHighlighted: boolean;
  readonly onChoose: () => void;
}

/** A link that is also an option of the list. */
export function SuggestionRow({ suggestion, id, isHighlighted, onChoose }: SuggestionRowProps) {
  return (
    <a
      id={id}
      role="option"
      aria-selected={isHighlighted}
      tabIndex={-1}
      href={suggestion.url}
      onClick={onChoose}
      className={`${SUGGESTION_ROW} aria-selected:bg-accent-soft`}
    >
      <SuggestionBody suggestion={suggestion} />
    </a>
  );
}

/** What a suggestion says, for a link of the class `SUGGESTION_ROW`. */
export function SuggestionBody({ suggestion }: { readonly suggestion: Suggestion }) {
  const { title, subtitle, type, url } = suggestion;
  const { One } = useStakingWords();
  return (
    <>
      <span className="w-24 shrink-0 text-label text-muted">{type === 'validator' ? One : KINDS[type]}</span>
      {type === 'validator' && (
        <GovernorPicture
          address={parseValoperAddress(url.slice(url.lastIndexOf('/') + 1))}
          identity={suggestion.metadata.validatorIdentity ?? ''}
        />
      )}
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

function SuggestionState({ suggestion }: { readonly suggestion: Suggestion }): ReactNode {
  const { type, url, metadata } = suggestion;
  if (type === 'address') return <Balance address={url.slice(url.lastIndexOf('/') + 1)} />;
  if (type === 'transaction') return <TxState hash={url.slice(url.lastIndexOf('/') + 1)} />;
  const { status, commission } = metadata;
  if (status === undefined) return null;
  return (
    <>
      <Status kind={kindOf(status)}>{status}</Status>
      {commission !== undefined && <span className="block text-muted">commission {commission}</span>}
    </>
  );
}

const STATUS_KINDS: Readonly<Record<string, StatusKind>> = {
  active: 'good',
  passed: 'good',
  open: 'good',
  jailed: 'bad',
  rejected: 'bad',
  failed: 'bad',
  closed: 'bad',
};

function kindOf(status: string): StatusKind {
  return STATUS_KINDS[status] ?? 'pending';
}

function Balance({ address }: { readonly address: string }) {
  const { stakeDenom } = useChain();
  const { data, isError } = useQuery(
    foundBalanceQuery(useNode(), parseAccAddress(address), stakeDenom.denom),
  );
  if (data === undefined)
    return <span className="text-muted">{isError ? 'balance could not be read' : '…'}</span>;
  return (
    <span>
      {formatAmountText(data.baseUnits, stakeDenom.decimals)} {stakeDenom.symbol}
    </span>
  );
}

function TxState({ hash }: { readonly hash: string }) {
  const { data, isError } = useQuery(txQuery(useNode(), parseTxHash(hash)));
  if (data === undefined) return <span className="text-muted">{isError ? 'not found' : '…'}</span>;
  const { code, height } = data.value;
  return (
    <>
      <Status kind={code === 0 ? 'good' : 'bad'}>{code === 0 ? 'success' : 'failed'}</Status>
      <span className="block text-muted">block {formatInt(height)}</span>
    </>
  );
}
