/** Begin- and end-block events: batch swaps, automatic closes, rewards, epochs. */
import { listBlockEventsCall } from '@cairn/api/history/blocks';
import type { Block } from '@cairn/chain/block';
import type { BlockEvent } from '@cairn/chain/event';
import { isWithoutResults } from '@cairn/node-client/grpc-error';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { blockResultsQuery } from '../../../entities/block/height-queries.ts';
import { useHead } from '../../../entities/block/use-head.ts';
import { hasRpc } from '../../../entities/block/has-rpc.ts';
import { useEventCategories } from '../../../entities/message/use-described.ts';
import { blockTxsQuery } from '../../../entities/tx/queries.ts';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import { historyQuery } from '../../../shared/lib/history.ts';
import { useCannotAnswer } from '../../../shared/lib/use-cannot-answer.ts';
import { useLastError } from '../../../shared/lib/use-last-error.ts';
import type { PanelQuery } from '../../../shared/lib/waiting-for.ts';
import { Empty, NotAvailable, SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { IndexUnavailable } from '../../../shared/ui/index-unavailable.tsx';
import { Panel, QueryPanel, type Provenance } from '../../../shared/ui/panel.tsx';
import {
  type AllottedRewards,
  arrangeBlockEvents,
  type BlockPart,
  type EventGroup,
  GROUP_TITLES,
  type GroupName,
} from '../arrange-block-events.ts';
import { TXS_PAGE } from '../use-block-txs.ts';
import { decCoinToCoin, type DecCoin } from '@cairn/chain/amount';
import { formatInt } from '@cairn/chain/format';
import { GovernorLink } from '../../../entities/address/address-link.tsx';
import { CoinAmount } from '../../../entities/asset/coin-amount.tsx';
import { EventList } from '../../../entities/event/event-list.tsx';

const PART_TITLES: Readonly<Record<BlockPart['mode'], string>> = {
  BeginBlock: 'At the beginning of the block',
  EndBlock: 'At the end of the block, after its transactions',
};

/** From the RPC, because REST has no block events; where it has none of this block, from the index. */
export default function EventsPanel({ block }: { readonly block: Block }) {
  const node = useNode();
  const head = useHead();
  const results = useQuery({ ...blockResultsQuery(node, block.header.height), enabled: hasRpc(node) });
  const isLost = useLastError(results) !== null;
  if (results.data !== undefined)
    return <Parts block={block} blockEvents={results.data.value.blockEvents} provenance={results.data} />;
  // A node stores a block before it executes it: a chain may halt in between.
  if (isWithoutResults(results.error) && head?.height === block.header.height)
    return (
      <Panel title="Block events">
        <Empty>The chain has not executed this block.</Empty>
      </Panel>
    );
  const failure = <NoEventsYet query={results} />;
  if (!hasRpc(node)) return <IndexedEvents block={block} />;
  return isLost ? <IndexedEvents block={block} failure={failure} /> : failure;
}

/** Loading or failed. */
const NoEventsYet = ({ query }: { readonly query: PanelQuery<unknown> }) => (
  <QueryPanel
    title="Block events"
    query={query}
    what="the events of this block"
    skeleton={<SkeletonRows rows={10} />}
  >
    {() => null}
  </QueryPanel>
);

const MODES = { begin: 'BeginBlock', end: 'EndBlock' } as const;

interface IndexedEventsProps {
  readonly block: Block;
  /** The failure of a node with an RPC; undefined without one. */
  readonly failure?: ReactNode;
}

function IndexedEvents({ block, failure }: IndexedEventsProps) {
  const query = useQuery(historyQuery(listBlockEventsCall, { params: { height: block.header.height } }));
  const blockEvents = useMemo(
    () =>
      (query.data?.value.items ?? []).flatMap(({ part, type, attributes }): readonly BlockEvent[] =>
        part === 'tx' ? [] : [{ mode: MODES[part], type, attributes }],
      ),
    [query.data],
  );
  const cannotAnswer = useCannotAnswer(query);
  if (failure !== undefined && query.isError) return failure;
  if (cannotAnswer)
    return (
      <Panel title="Block events">
        <NotAvailable>
          Block events are not available: they need the RPC address of a node, and the chosen endpoint has
          none. <IndexUnavailable />
        </NotAvailable>
      </Panel>
    );
  if (query.data === undefined) return <NoEventsYet query={query} />;
  return (
    <>
      <p className="mb-3 text-table text-muted">
        {failure === undefined
          ? 'The chosen endpoint has no RPC address. These events are from this explorer’s index, which stores coin movements and reward shares in separate lists.'
          : 'The chosen endpoint does not have the events of this block. These are from this explorer’s index, which stores coin movements and reward shares in separate lists.'}
      </p>
      <Parts block={block} blockEvents={blockEvents} provenance={query.data} />
    </>
  );
}

function Parts({
  block,
  blockEvents,
  provenance,
}: Readonly<{ block: Block; blockEvents: readonly BlockEvent[]; provenance: Provenance }>) {
  const node = useNode();
  const txs = block.txHashes.length;
  const signed = useQuery({
    ...blockTxsQuery(node, block.header.height),
    enabled: txs > 0 && txs <= TXS_PAGE,
  });
  const isReady = signed.isFetched || !signed.isFetching;
  const signedTxs = signed.data?.value.txs;
  const categories = useEventCategories(blockEvents);
  const parts = useMemo(() => {
    if (!isReady || categories === undefined) return [];
    const messages = txs === 0 ? [] : (signedTxs?.flatMap((tx) => tx.messages) ?? null);
    const known = new Map(blockEvents.map((event, at) => [event, categories[at] ?? null]));
    return arrangeBlockEvents(blockEvents, (event) => known.get(event) ?? null, messages);
  }, [isReady, txs, signedTxs, blockEvents, categories]);
  if (!isReady || categories === undefined) {
    return (
      <Panel title="Block events">
        <SkeletonRows rows={10} />
      </Panel>
    );
  }
  if (parts.length === 0) {
    return (
      <Panel title="Block events">
        <Empty>No events at the beginning or the end of this block.</Empty>
      </Panel>
    );
  }
  return parts.map((part) => (
    <Panel key={part.mode} title={PART_TITLES[part.mode]} provenance={provenance}>
      {part.groups.map((group) => (
        <EventGroupView key={group.name} group={group} />
      ))}
      {part.rewards !== null && <AllottedGroup rewards={part.rewards} />}
      {part.echoes.length > 0 && <EchoGroup events={part.echoes} />}
    </Panel>
  ));
}

/** Covered by other groups, or too numerous. */
const CLOSED = new Set<GroupName>(['transfer', 'conversion', 'fee', 'epoch']);

/** Small groups are always open. */
const FEW = 4;

function EventGroupView({ group }: { readonly group: EventGroup }) {
  const { name, events } = group;
  return (
    <Group
      title={GROUP_TITLES[name]}
      count={events.length}
      startsOpen={!CLOSED.has(name) || events.length <= FEW}
    >
      <EventList events={events} />
    </Group>
  );
}

/** Transfer counterparts and empty transfers. */
function EchoGroup({ events }: { readonly events: readonly BlockEvent[] }) {
  return (
    <Group title="Bookkeeping: repeated or empty transfers" count={events.length} startsOpen={false}>
      <EventList events={events} />
    </Group>
  );
}

/** Allotted rewards: total, part of each validator, and the events. */
function AllottedGroup({ rewards }: { readonly rewards: AllottedRewards }) {
  const { hasGovernors } = useChain();
  const { total, rows, events } = rewards;
  const who = hasGovernors ? 'governors' : 'validators';
  return (
    <Group
      title={`Rewards allocated to ${formatInt(rows.length)} ${who}`}
      count={events.length}
      startsOpen={false}
      aside={<DecCoins coins={total} />}
    >
      <table className="data-table">
        <caption className="sr-only">Rewards by {who}</caption>
        <thead>
          <tr>
            <th scope="col">{hasGovernors ? 'Governor' : 'Validator'}</th>
            <th scope="col" data-align="end">
              Rewards, commission included
            </th>
            <th scope="col" data-align="end">
              Commission
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ validator, rewards: own, commission }) => (
            <tr key={validator} data-row="" tabIndex={-1}>
              <td data-card="title">
                <GovernorLink address={validator} withCopy={false} />
              </td>
              <td data-align="end" data-card="fact" data-label="Rewards">
                <DecCoins coins={own} />
              </td>
              <td data-align="end" data-card="fact" data-label="Commission">
                <DecCoins coins={commission} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Group title="Raw events" count={events.length} startsOpen={false}>
        <EventList events={events} />
      </Group>
    </Group>
  );
}

/** Amounts with fractional base units, truncated; less than one is marked. */
function DecCoins({ coins }: { readonly coins: readonly DecCoin[] }) {
  const filled = coins.filter(({ baseUnits }) => baseUnits !== 0n);
  if (filled.length === 0) return <span className="text-muted">none</span>;
  return (
    <span className="inline-flex flex-wrap justify-end gap-x-3">
      {filled.map((coin) => {
        const coinText = decCoinToCoin(coin, 'down');
        return coinText.baseUnits === 0n ? (
          <span key={coin.denom} className="text-muted">
            less than 1 {coin.denom}
          </span>
        ) : (
          <CoinAmount key={coin.denom} coin={coinText} />
        );
      })}
    </span>
  );
}

function Group({
  title,
  count,
  startsOpen,
  aside,
  children,
}: Readonly<{ title: string; count: number; startsOpen: boolean; aside?: ReactNode; children: ReactNode }>) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <details
      open={isOpen}
      onToggle={(event) => {
        if (event.target === event.currentTarget) setOpen(event.currentTarget.open);
      }}
      className="group/part border-b border-line last:border-0"
    >
      <summary className="flex min-h-10 max-md:min-h-11 list-none flex-wrap items-center gap-x-2 px-4 py-2 text-table hover:bg-sunken/50 [&::-webkit-details-marker]:hidden">
        {/* One item: a long title wraps beside its mark, not below it. */}
        <span className="flex min-w-0 items-baseline gap-x-2">
          <span
            aria-hidden="true"
            className={`inline-block shrink-0 text-muted transition-transform ${isOpen ? 'rotate-90' : ''}`}
          >
            ›
          </span>
          <h3 className="min-w-0 font-medium">{title}</h3>
          <span className="text-muted">{formatInt(count)}</span>
        </span>
        {aside !== undefined && <span className="ms-auto">{aside}</span>}
      </summary>
      {isOpen && <div className="border-t border-line">{children}</div>}
    </details>
  );
}
