/** Begin- and end-block events: batch swaps, automatic closes, rewards, epochs. */
import { listBlockEventsCall } from '@cairn/api/history/blocks';
import type { Block } from '@cairn/chain/block';
import type { BlockEvent } from '@cairn/chain/event';
import { isWithoutResults } from '@cairn/node-client/grpc-error';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { blockResultsQuery } from '../../../entities/block/height-queries.ts';
import { useHead } from '../../../entities/block/use-head.ts';
import { hasRpc } from '../../../entities/block/has-rpc.ts';
import { useEventCategories } from '../../../entities/message/use-described.ts';
import { blockTxsQuery } from '../../../entities/tx/queries.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { historyQuery } from '../../../shared/lib/history.ts';
import { useCannotAnswer } from '../../../shared/lib/use-cannot-answer.ts';
import { useLastError } from '../../../shared/lib/use-last-error.ts';
import type { PanelQuery } from '../../../shared/lib/waiting-for.ts';
import { Empty, NotAvailable, SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { IndexAway } from '../../../shared/ui/index-away.tsx';
import { Panel, QueryPanel, type Provenance } from '../../../shared/ui/panel.tsx';
import { arrangeBlockEvents, type BlockPart } from '../arrange-block-events.ts';
import { TXS_PAGE } from '../use-block-txs.ts';
import { AllottedGroup, EchoGroup, EventGroupView } from './event-groups.tsx';

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
          none. <IndexAway />
        </NotAvailable>
      </Panel>
    );
  if (query.data === undefined) return <NoEventsYet query={query} />;
  return (
    <>
      <p className="mb-3 text-table text-muted">
        {failure === undefined
          ? 'The chosen endpoint has no RPC address: these are from this explorer’s index, which keeps coin movements and the shares of rewards in separate lists.'
          : 'The chosen endpoint does not have them: these are from this explorer’s index, which keeps coin movements and the shares of rewards in separate lists.'}
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
