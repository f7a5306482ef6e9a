/** Sentences on the page: the one place where parts become links, amounts and times. */
import { decToString } from '@cairn/chain/dec';
import { formatDec, formatDuration, formatInt, visibleText } from '@cairn/chain/format';
import { decCoinToCoin } from '@cairn/chain/amount';
import { shortTypeName } from '@cairn/chain/message';
import type { Part, Sentence } from '@cairn/messages/sentence';
import type { ReactNode } from 'react';
import { paths } from '../../shared/config/paths.ts';
import { Percent, Usd } from '../../shared/ui/amount.tsx';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { BlockLink, TxLink } from '../../shared/ui/identifiers.tsx';
import { Time } from '../../shared/ui/time.tsx';
import { AddressLink, GovernorLink, SignerLink } from '../address/address-link.tsx';
import { CoinAmount, DenomLink } from '../asset/coin-amount.tsx';

/** A sentence with its links. In a list `withCopy` is left out, so that a row has no forest of buttons. */
export function SentenceView({
  sentence,
  withCopy = false,
}: {
  readonly sentence: Sentence;
  readonly withCopy?: boolean;
}) {
  return (
    <span className="break-words">
      {sentence.map((part, index) => (
        // Parts have no identity of their own, and a sentence never changes.
        <PartView key={index} part={part} withCopy={withCopy} />
      ))}
    </span>
  );
}

function PartView({ part, withCopy }: { readonly part: Part; readonly withCopy: boolean }): ReactNode {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'quote':
      return <span className="break-words">“{visibleText(part.text)}”</span>;
    case 'account':
      return <AddressLink address={part.address} withCopy={withCopy} />;
    case 'validator':
      return <GovernorLink address={part.address} withCopy={withCopy} />;
    case 'signer':
      return <SignerLink address={part.address} withCopy={withCopy} />;
    case 'coin':
      return <CoinAmount coin={part.coin} />;
    case 'dec-coin':
      return <CoinAmount coin={decCoinToCoin(part.coin, 'down')} />;
    case 'denom':
      return <DenomLink denom={part.denom} />;
    case 'proposal':
      return <AppLink to={paths.proposal(part.id)}>proposal {part.id}</AppLink>;
    case 'block':
      return <BlockLink height={part.height} />;
    case 'tx':
      return <TxLink hash={part.hash} withCopy={withCopy} />;
    case 'channel':
      return (
        <AppLink to={paths.channel(part.port, part.channel)} hint={`${part.port}/${part.channel}`}>
          {visibleText(part.channel)}
        </AppLink>
      );
    case 'time':
      return <Time value={part.time} show="date" />;
    default:
      return <PlainPart part={part} />;
  }
}

type PlainKind =
  | 'int'
  | 'dec'
  | 'percent'
  | 'usd'
  | 'pool'
  | 'lending-vault'
  | 'vault'
  | 'perpetual-position'
  | 'leveraged-lp-position'
  | 'spot-order'
  | 'perpetual-order'
  | 'client'
  | 'connection'
  | 'message-type'
  | 'duration';

function PlainPart({ part }: { readonly part: Extract<Part, { readonly kind: PlainKind }> }): ReactNode {
  switch (part.kind) {
    case 'int':
      return formatInt(part.value);
    case 'dec':
      return (
        <data value={decToString(part.value)} data-hint={decToString(part.value)}>
          {formatDec(part.value)}
        </data>
      );
    case 'percent':
      return <Percent value={part.value} />;
    case 'usd':
      return <Usd value={part.value} digits={4} />;
    case 'pool':
      return <AppLink to={paths.pool(part.id)}>pool {part.id}</AppLink>;
    case 'lending-vault':
      return `lending vault ${part.id}`;
    case 'vault':
      return <AppLink to={paths.vault(part.id)}>vault {part.id}</AppLink>;
    case 'perpetual-position':
      return <InPool poolId={part.poolId}>perpetual position {part.id}</InPool>;
    case 'leveraged-lp-position':
      return <InPool poolId={part.poolId}>leveraged position {part.id}</InPool>;
    case 'spot-order':
      return `spot order ${part.id}`;
    case 'perpetual-order':
      return <InPool poolId={part.poolId}>perpetual order {part.id}</InPool>;
    case 'client':
    case 'connection':
      return <span className="font-mono text-[0.93em]">{visibleText(part.id)}</span>;
    case 'message-type':
      return <span data-hint={part.typeUrl}>{shortTypeName(part.typeUrl)}</span>;
    case 'duration':
      return formatDuration(part.ms);
  }
}

/** Ids of positions count per pool: the pool is one hover away, for the sentence itself often names it. */
function InPool({ poolId, children }: { readonly poolId: number | null; readonly children: ReactNode }) {
  return <span data-hint={poolId === null ? undefined : `in pool ${poolId}`}>{children}</span>;
}
