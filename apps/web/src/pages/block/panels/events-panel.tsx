/** What the begin and the end of a block did: swaps in batches, automatic closes, rewards, epochs. */
import type { Block, BlockResults } from '@cairn/chain/block';
import type { Answer } from '@cairn/node-client/node-client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { blockResultsQuery } from '../../../entities/block/height-queries.ts';
import { hasRpc } from '../../../entities/block/has-rpc.ts';
import { preloadEvents, useEventDescriber } from '../../../entities/event/use-event-describer.ts';
import { blockTxsQuery } from '../../../entities/tx/queries.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { NotAvailable, SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { Panel, QueryState } from '../../../shared/ui/panel.tsx';
import { arrangeBlockEvents, type BlockPart } from '../arrange-block-events.ts';
import { TXS_PAGE } from '../use-block-txs.ts';
import { AllottedGroup, EchoGroup, EventGroupView } from './event-groups.tsx';

preloadEvents();

const PART_TITLES: Readonly<Record<BlockPart['mode'], string>> = {
  BeginBlock: 'At the beginning of the block',
  EndBlock: 'At the end of the block, after its transactions',
};

/** From the RPC alone: REST has no block events. */
export function EventsPanel({ block }: { readonly block: Block }) {
  const node = useNode();
  const results = useQuery({ ...blockResultsQuery(node, block.header.height), enabled: hasRpc(node) });
  if (!hasRpc(node)) {
    return (
      <Panel title="Block events">
        <NotAvailable>
          Block events are not known here: they take the RPC address of a node, and the chosen endpoint has
          none.
        </NotAvailable>
      </Panel>
    );
  }
  if (results.data !== undefined) return <Parts block={block} answer={results.data} />;
  return (
    <Panel title="Block events">
      <QueryState query={results} what="the events of this block" skeleton={<SkeletonRows rows={10} />}>
        {() => null}
      </QueryState>
    </Panel>
  );
}

interface PartsProps {
  readonly block: Block;
  readonly answer: Answer<BlockResults>;
}

function Parts({ block, answer }: PartsProps) {
  const { blockEvents } = answer.value;
  const node = useNode();
  const describer = useEventDescriber();
  const txs = block.txHashes.length;
  const signed = useQuery({
    ...blockTxsQuery(node, block.header.height),
    enabled: txs > 0 && txs <= TXS_PAGE,
  });
  const isReady = describer !== null && (signed.isFetched || !signed.isFetching);
  const signedTxs = signed.data?.value.txs;
  const parts = useMemo(() => {
    if (describer === null || !isReady) return [];
    const messages = txs === 0 ? [] : (signedTxs?.flatMap((tx) => tx.messages) ?? null);
    return arrangeBlockEvents(blockEvents, describer.describeEvent, messages);
  }, [describer, isReady, txs, signedTxs, blockEvents]);
  if (!isReady) {
    return (
      <Panel title="Block events">
        <SkeletonRows rows={10} />
      </Panel>
    );
  }
  if (parts.length === 0) {
    return (
      <Panel title="Block events">
        <p className="px-4 py-6 text-table text-muted">
          Neither the beginning nor the end of this block did anything of its own.
        </p>
      </Panel>
    );
  }
  return parts.map((part) => (
    <Panel key={part.mode} title={PART_TITLES[part.mode]} provenance={answer}>
      {part.groups.map((group) => (
        <EventGroupView key={group.name} group={group} />
      ))}
      {part.rewards !== null && <AllottedGroup rewards={part.rewards} />}
      {part.echoes.length > 0 && <EchoGroup events={part.echoes} />}
    </Panel>
  ));
}
