/** Hover card contents, which share their queries with the linked pages. */
import type { AccAddress } from '@cairn/chain/address';
import type { Denom } from '@cairn/chain/denom';
import { formatInt, shortAddress, visibleText } from '@cairn/chain/format';
import type { TxHash } from '@cairn/chain/hash';
import type { Message } from '@cairn/chain/message';
import type { Tx } from '@cairn/chain/tx';
import type { Answer } from '@cairn/node-client/node-client';
import { sentenceText } from '@cairn/messages/sentence-text';
import { inVoice } from '@cairn/messages/verb';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLabels } from '../../entities/address/labels.ts';
import { assetRow } from '../../entities/asset/asset-rows.ts';
import { CoinAmount, StakeAmount } from '../../entities/asset/coin-amount.tsx';
import { denomSupplyQuery } from '../../entities/asset/supply-queries.ts';
import { useDenomLookup } from '../../entities/denom/use-denom-lookup.ts';
import { useAssetSources } from '../../entities/asset/use-asset-sources.ts';
import { blockQuery } from '../../entities/block/queries.ts';
import { mainMessage, otherMessages } from '../../entities/message/message-about.ts';
import { messageResult } from '../../entities/message/message-line.tsx';
import { useMessageView } from '../../entities/message/use-described.ts';
import { balancesQuery, delegationsQuery } from '../../entities/portfolio/queries.ts';
import { PaidFee } from '../../entities/tx/paid-fee.tsx';
import { TxStatus } from '../../entities/tx/tx-status.tsx';
import { txQuery } from '../../entities/tx/queries.ts';
import { Identicon } from '../../shared/ui/identicon.tsx';
import { useChain, useNode } from '../../shared/lib/chain-context.ts';
import { UsdOrReason } from '../../entities/asset/asset-cells.tsx';
import { QueryValue } from '../../shared/ui/query-value.tsx';
import { Time } from '../../shared/ui/time.tsx';
import { InlineSkeleton } from '../../shared/ui/feedback.tsx';
import type { CardTarget } from './card-target.ts';

/** Renders the card of a link target. */
export function Card({ target }: { readonly target: CardTarget }) {
  if (target.kind === 'address') return <AddressCard address={target.address} />;
  if (target.kind === 'tx') return <TxCard hash={target.hash} />;
  if (target.kind === 'block') return <BlockCard height={target.height} />;
  return <AssetCard denom={target.denom} />;
}

interface LayoutProps {
  readonly face?: ReactNode;
  readonly title: ReactNode;
  /** Full identifier. */
  readonly id?: string;
  readonly facts: readonly { readonly name: string; readonly value: ReactNode }[];
}

function CardLayout({ face, title, id, facts }: LayoutProps) {
  return (
    <>
      <p className="flex items-center gap-2 text-head font-semibold">
        {face}
        <span className="min-w-0 wrap-anywhere">{title}</span>
      </p>
      {id !== undefined && <p className="mt-0.5 font-mono text-label break-all text-muted">{id}</p>}
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {facts.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="min-h-5 text-end">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** A fact from the answer of a query. */
function queryFact<T>(
  name: string,
  query: UseQueryResult<Answer<T>>,
  show: (value: T) => ReactNode,
): LayoutProps['facts'][number] {
  return { name, value: <QueryValue query={query}>{({ value }) => show(value)}</QueryValue> };
}

function AddressCard({ address }: { readonly address: AccAddress }) {
  const node = useNode();
  const { denom } = useChain().stakeDenom;
  const label = useLabels()(address);
  const balances = useQuery(balancesQuery(node, address, 'newest'));
  const delegations = useQuery(delegationsQuery(node, address, 'newest'));
  return (
    <CardLayout
      face={<Identicon address={address} size={24} />}
      title={label === undefined ? shortAddress(address) : visibleText(label)}
      id={address}
      facts={[
        queryFact('Bank balance', balances, (coins) => {
          const liquid = coins.find((coin) => coin.denom === denom)?.baseUnits ?? 0n;
          const others = coins.filter((coin) => coin.denom !== denom).length;
          return (
            <>
              <StakeAmount baseUnits={liquid} />
              {others > 0 && (
                <span className="block text-muted">
                  and {others} other {others === 1 ? 'asset' : 'assets'}
                </span>
              )}
            </>
          );
        }),
        queryFact('Delegated', delegations, ({ items, complete }) => (
          <>
            {!complete && 'at least '}
            <StakeAmount baseUnits={items.reduce((sum, { balance }) => sum + balance.baseUnits, 0n)} />
          </>
        )),
      ]}
    />
  );
}

function TxCard({ hash }: { readonly hash: TxHash }) {
  const query = useQuery(txQuery(useNode(), hash, useChain()));
  return (
    <CardLayout
      title={
        query.data === undefined ? `Transaction ${shortAddress(hash)}` : <TxTitle tx={query.data.value} />
      }
      facts={[
        queryFact('Result', query, ({ code }) => <TxStatus code={code} />),
        queryFact('Block', query, ({ height }) => formatInt(height)),
        queryFact('Time', query, ({ time }) => <Time value={time} />),
        queryFact('Fee', query, (tx) => <PaidFee tx={tx} />),
      ]}
    />
  );
}

/** The main message as plain text, as cards contain no links. */
function TxTitle({ tx }: { readonly tx: Tx }) {
  const index = mainMessage(tx.messages);
  const message = tx.messages[index];
  return message === undefined ? 'No message' : <MessageText message={message} index={index} tx={tx} />;
}

function MessageText({ message, index, tx }: Readonly<{ message: Message; index: number; tx: Tx }>) {
  const lookup = useDenomLookup();
  const { events, voice } = messageResult(tx, index);
  const view = useMessageView(message, events);
  if (view === undefined) return <InlineSkeleton width="12rem" />;
  const { sentence, label } = view;
  const others = otherMessages(tx.messages, index);
  return `${sentence === null ? label : sentenceText(inVoice(sentence, voice), lookup)}${others > 0 ? ` and ${others} more` : ''}`;
}

function BlockCard({ height }: { readonly height: number }) {
  const query = useQuery(blockQuery(useNode(), height));
  return (
    <CardLayout
      title={`Block ${formatInt(height)}`}
      facts={[
        queryFact('Time', query, ({ header }) => <Time value={header.time} show="both" />),
        queryFact('Transactions', query, ({ txHashes }) => formatInt(txHashes.length)),
        queryFact('Hash', query, ({ hash }) => <span className="font-mono">{shortAddress(hash)}</span>),
      ]}
    />
  );
}

function AssetCard({ denom }: { readonly denom: Denom }) {
  const supply = useQuery(denomSupplyQuery(useNode(), denom));
  const { sources, prices } = useAssetSources();
  const row = assetRow(denom, null, { ...sources, routes: [], supply: [] });
  const price = row.oracle?.usd ?? row.ammUsd;
  const symbol = row.info?.symbol ?? row.trace?.baseDenom ?? denom;
  return (
    <CardLayout
      title={
        <>
          {visibleText(symbol)}
          {row.name !== '' && <span className="ms-2 font-normal text-muted">{visibleText(row.name)}</span>}
        </>
      }
      id={denom}
      facts={[
        queryFact('Supply', supply, (coin) =>
          coin.baseUnits === 0n ? <span className="text-muted">not listed</span> : <CoinAmount coin={coin} />,
        ),
        ...(prices === 'read' && price !== null
          ? [{ name: 'Price', value: <UsdOrReason usd={price} prices={prices} /> }]
          : []),
      ]}
    />
  );
}
