/** The tabs of a block, each with its own URL. */
import type { Block } from '@cairn/chain/block';
import type { Answer } from '@cairn/node-client/node-client';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { blockResultsQuery } from '../../../entities/block/height-queries.ts';
import { hasRpc } from '../../../entities/block/has-rpc.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { Tabs } from '../../../shared/ui/tabs.tsx';
import { TxsPanel } from './txs-panel.tsx';
import { deferredComponent } from '../../../shared/lib/lazy-component.ts';

const WAITING = (
  <Panel title="One moment">
    <SkeletonRows rows={8} />
  </Panel>
);

const tab = <P extends object>(load: () => Promise<ComponentType<P>>) => deferredComponent(load, WAITING);

const EventsPanel = tab(async () => (await import('./events-panel.tsx')).EventsPanel);
const SignaturesPanel = tab(async () => (await import('./signatures-panel.tsx')).SignaturesPanel);
const HeaderPanel = tab(async () => (await import('./header-panel.tsx')).HeaderPanel);
const RawPanel = tab(async () => (await import('./raw-panel.tsx')).RawPanel);
const BlockProof = tab(async () => (await import('../../../features/verify/proof-panels.tsx')).BlockProof);

/** Transactions first, the most common reason to open a block. */
export function BlockTabs({ answer }: { readonly answer: Answer<Block> }) {
  const node = useNode();
  const block = answer.value;
  const { height } = block.header;
  const results = useQuery({ ...blockResultsQuery(node, height), enabled: hasRpc(node) });
  return (
    <Tabs
      label="Parts of the block"
      tabs={[
        {
          id: 'transactions',
          label: 'Transactions',
          count: block.txHashes.length,
          render: () => <TxsPanel answer={answer} />,
        },
        {
          id: 'events',
          label: 'Block events',
          count: results.data?.value.blockEvents.length,
          render: () => <EventsPanel block={block} />,
        },
        {
          id: 'signatures',
          label: 'Signatures',
          render: () => <SignaturesPanel height={height} />,
        },
        {
          id: 'header',
          label: 'Header',
          render: () => <HeaderPanel answer={answer} />,
        },
        {
          id: 'raw',
          label: 'Raw',
          render: () => <RawPanel height={answer.value.header.height} />,
        },
        {
          id: 'verify',
          label: 'Verify',
          render: () => <BlockProof height={height} />,
        },
      ]}
    />
  );
}
