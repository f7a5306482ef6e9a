/** Renders sentences: turns their parts into links, amounts and times. */
import { DEC_DIGITS, decAbs, decFromInt, decMul, decToString, type Dec } from '@cairn/chain/dec';
import { formatDec, formatDuration, formatInt, visibleText, capitalised } from '@cairn/chain/format';
import { accFromBytes, type AccAddress } from '@cairn/chain/address';
import { decCoinToCoin } from '@cairn/chain/amount';
import { parseBytes } from '@cairn/chain/bytes';
import { shortTypeName } from '@cairn/chain/message';
import type { Part, Sentence, UnitsOf } from '@cairn/messages/sentence';
import { perpetualText } from '@cairn/messages/sentence-text';
import { inVoice } from '@cairn/messages/verb';
import { formsOf } from '@cairn/messages/verbs';
import { displayRate } from '@cairn/messages/display-rate';
import { Fragment, type ReactNode } from 'react';
import { useChain, useNode } from '../../shared/lib/chain-context.ts';
import { paths } from '../../shared/config/paths.ts';
import { Percent, Usd } from '../../shared/ui/amount.tsx';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { BlockLink, TxLink } from '../../shared/ui/identifiers.tsx';
import { Time } from '../../shared/ui/time.tsx';
import { InlineSkeleton } from '../../shared/ui/feedback.tsx';
import { AddressLink, GovernorLink, SignerLink } from '../address/address-link.tsx';
import { useLabels, type LabelLookup } from '../address/labels.ts';
import { CoinAmount, DenomLink } from '../asset/coin-amount.tsx';
import { useDenomRegistry } from '../denom/use-denom-lookup.ts';
import { Identicon } from '../../shared/ui/identicon.tsx';
import type { Denom } from '@cairn/chain/denom';
import { useQuery } from '@tanstack/react-query';
import { lendingVaultQuery, poolsQuery } from '../price/market-queries.ts';

/** For figures that the chain computes to 18 digits. */
const ABOUT_DIGITS = 4;

interface SentenceViewProps {
  readonly sentence: Sentence;
  readonly withCopy?: boolean;
  /** The account of the page: sentences about it omit its name, and other accounts get an avatar. */
  readonly about?: AccAddress | undefined;
}

/** A sentence with links. Lists omit `withCopy`, so that a row is not full of buttons. */
export function SentenceView({ sentence, withCopy = false, about }: SentenceViewProps) {
  const labels = useLabels();
  return (
    <span className="break-words">
      {withoutRepeat(withoutSubject(inVoice(sentence, 'past'), about), labels).map((part, index) => (
        // Parts have no id, and a sentence never changes.
        <Fragment key={index}>
          {about !== undefined && part.kind === 'account' && (
            <span className="me-1 inline-block align-[-3px]">
              <Identicon address={part.address} size={16} />
            </span>
          )}
          <PartView part={part} withCopy={withCopy} />
        </Fragment>
      ))}
    </span>
  );
}

/** Drops the subject of a sentence that starts with it. */
function withoutSubject(parts: Sentence, about: AccAddress | undefined): Sentence {
  const [subject, ...all] = parts;
  if (about === undefined || subject?.kind !== 'account' || subject.address !== about) return parts;
  const from = all.findIndex((part) => part.kind !== 'text' || /[^\s,]/.test(part.text));
  const [first, ...rest] = all.slice(from);
  if (first?.kind !== 'text') return parts;
  const text = first.text.replace(/^[\s,]+/, '');
  return [{ kind: 'text', text: capitalised(text) }, ...rest];
}

/** Of `“name” (link)` only the link, if that is its name. */
function withoutRepeat(parts: Sentence, labels: LabelLookup): Sentence {
  const at = parts.findIndex((part, index) => {
    const link = parts[index + 2];
    return (
      part.kind === 'quote' && link?.kind === 'validator' && labels(link.address) === visibleText(part.text)
    );
  });
  const [open, link, close] = parts.slice(at + 1);
  if (at === -1 || open?.kind !== 'text' || open.text !== ' (' || close?.kind !== 'text') return parts;
  const rest: Part = { kind: 'text', text: close.text.replace(/^\)/, '') };
  return [...parts.slice(0, at), ...(link === undefined ? [] : [link]), rest, ...parts.slice(at + 4)];
}

function PartView({ part, withCopy }: Readonly<{ part: Part; withCopy: boolean }>): ReactNode {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'quote':
      return <span className="wrap-anywhere">“{visibleText(part.text)}”</span>;
    case 'account':
      return <AddressLink address={part.address} withCopy={withCopy} />;
    case 'ethereum-account':
      return <EthereumAccount hex={part.hex} withCopy={withCopy} />;
    case 'validator':
      return <GovernorLink address={part.address} withCopy={withCopy} />;
    case 'signer':
      return <SignerLink address={part.address} withCopy={withCopy} />;
    case 'coin':
      return <CoinAmount coin={part.coin} />;
    case 'dec-coin':
      return <CoinAmount coin={decCoinToCoin(part.coin, 'down')} />;
    case 'units':
      return <UnitsAmount baseUnits={part.baseUnits} of={part.of} />;
    case 'denom':
      return <DenomLink denom={part.denom} />;
    case 'rate':
      return <RatePart part={part} />;
    case 'proposal':
      return <AppLink to={paths.proposal(part.id)}>proposal {part.id}</AppLink>;
    case 'block':
      return (
        <>
          block <BlockLink height={part.height} />
        </>
      );
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
    case 'verb':
      return formsOf(part.verb).pastText;
    case 'int':
      return formatInt(part.value);
    case 'dec':
      return <Exact value={part.value} />;
    case 'percent':
      return (
        <data value={decToString(part.value)} data-hint={`${decToString(part.value)} (1 = 100%)`}>
          {exactPercentText(part.value)}
        </data>
      );
    case 'usd':
      return <Exact value={part.value} unit="$" />;
    case 'about':
      if (part.unit === 'usd') return <Usd value={part.value} digits={4} />;
      if (part.unit === 'percent') return <Percent value={part.value} digits={1} />;
      return (
        <data value={decToString(part.value)} data-hint={decToString(part.value)}>
          {formatDec(part.value, ABOUT_DIGITS)}
        </data>
      );
    case 'profit':
      return <Usd value={part.value} isSigned />;
    case 'pool':
      return <AppLink to={paths.pool(part.id)}>pool {part.id}</AppLink>;
    case 'lending-vault':
      return <AppLink to={paths.vault(part.id)}>lending vault {part.id}</AppLink>;
    case 'vault':
      return <AppLink to={paths.vault(part.id)}>vault {part.id}</AppLink>;
    case 'perpetual-position':
      return (
        <InPool {...part} to={paths.position}>
          {perpetualText(part)}
        </InPool>
      );
    case 'leveraged-lp-position':
      return (
        <InPool {...part} to={paths.leveraged}>
          leveraged position {part.id}
        </InPool>
      );
    case 'spot-order':
      return `spot order ${part.id}`;
    case 'perpetual-order':
      return <InPool {...part}>perpetual order {part.id}</InPool>;
    case 'client':
      return (
        <AppLink to={paths.client(part.id)} className="link mono">
          {visibleText(part.id)}
        </AppLink>
      );
    case 'connection':
      return <span className="mono">{visibleText(part.id)}</span>;
    case 'message-type':
      return <span data-hint={visibleText(part.typeUrl)}>{shortTypeName(part.typeUrl)}</span>;
    case 'duration':
      return formatDuration(part.ms);
  }
}

/** The same account with this chain's prefix. */
function EthereumAccount({ hex, withCopy }: Readonly<{ hex: string; withCopy: boolean }>) {
  const { addressPrefix } = useChain();
  return <AddressLink address={accFromBytes(parseBytes(hex), addressPrefix)} withCopy={withCopy} />;
}

/** A user-set figure with all its digits. */
function Exact({ value, unit = '' }: Readonly<{ value: Dec; unit?: '' | '$' }>) {
  return (
    <data value={decToString(value)} className="whitespace-nowrap">
      {exactText(value, unit)}
    </data>
  );
}

/** `1 ELYS = 0.298942 USDC`; base units when decimals are unknown. */
function RatePart({ part }: { readonly part: Extract<Part, { readonly kind: 'rate' }> }) {
  const { lookup, isPending } = useDenomRegistry();
  const rate = displayRate(part, lookup);
  if (rate !== null)
    return (
      <>
        1 <DenomLink denom={part.of} /> = {formatDec(rate)} <DenomLink denom={part.in} />
      </>
    );
  if (isPending) return <InlineSkeleton width="6rem" />;
  return `1 base unit of ${part.of} = ${formatDec(part.value)} base units of ${part.in}`;
}

/** Position ids are unique per pool: the pool is on hover, since the sentence often names it. */
function InPool({ poolId, id, to, children }: InPoolProps) {
  if (poolId === null) return children;
  const hint = `in pool ${poolId}`;
  if (to === undefined) return <span data-hint={hint}>{children}</span>;
  return (
    <AppLink to={to(poolId, id)} hint={hint}>
      {children}
    </AppLink>
  );
}

interface InPoolProps {
  readonly poolId: number | null;
  readonly id: number;
  /** The path of its page, where it has one. */
  readonly to?: (poolId: number, id: number) => string;
  readonly children: ReactNode;
}

/** The amount in its token; a placeholder while the denom loads, base units when unknown. */
function UnitsAmount({ baseUnits, of }: Readonly<{ baseUnits: bigint; of: UnitsOf }>) {
  const { denom, isPending } = useUnitsDenom(of);
  if (denom !== undefined) return <CoinAmount coin={{ denom, baseUnits }} />;
  if (isPending) return <InlineSkeleton width="6rem" />;
  return <>{formatInt(baseUnits)} base units</>;
}

function useUnitsDenom(of: UnitsOf): { readonly denom: Denom | undefined; readonly isPending: boolean } {
  const chain = useChain();
  const node = useNode();
  const isVault = of.kind === 'lending-vault';
  const isPool = of.kind === 'perpetual-pool';
  const id = of.kind === 'stake' ? 0 : of.id;
  const vault = useQuery({ ...lendingVaultQuery(node, id, 'newest'), enabled: isVault });
  const pools = useQuery({ ...poolsQuery(node, 'newest'), enabled: isPool });
  if (isVault) return { denom: vault.data?.value.depositDenom, isPending: vault.isPending };
  if (!isPool) return { denom: chain.stakeDenom.denom, isPending: false };
  const pool = pools.data?.value.items.find(({ poolId }) => poolId === id);
  // A perpetual pool trades one asset against its fee currency.
  const traded = pool?.assets.filter(({ token }) => token.denom !== pool.feeDenom) ?? [];
  return { denom: traded.length === 1 ? traded[0]?.token.denom : undefined, isPending: pools.isPending };
}

/** `0.15%`, `33.333333333333333%`. */
export const exactPercentText = (value: Dec): string =>
  `${formatDec(decMul(value, decFromInt(100), 'down'), DEC_DIGITS)}%`;

/** `1,204.5`, `−$0.000001`. */
export const exactText = (value: Dec, unit: '' | '$' = ''): string =>
  `${value < 0n ? '−' : ''}${unit}${formatDec(decAbs(value), DEC_DIGITS)}`;
