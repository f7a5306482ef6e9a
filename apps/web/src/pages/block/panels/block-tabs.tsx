/** The tabs of a block, each with its own URL. */
import type { Block } from '@cairn/chain/block';
import type { Answer } from '@cairn/node-client/node-client';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { blockResultsQuery } from '../../../entities/block/height-queries.ts';
import { hasRpc } from '../../../entities/block/has-rpc.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { Tabs } from '../../../shared/ui/tabs.tsx';
import { Suspense } from '../../../shared/ui/suspense.tsx';
import { TxsPanel } from './txs-panel.tsx';
import { lazyComponent } from '../../../shared/lib/lazy-component.ts';
import { EventsPanel } from './events-panel.tsx';

/** Only the first tab's code loads with the page. */
const HeaderPanel = lazyComponent(async () => (await import('./header-panel.tsx')).HeaderPanel);
const RawPanel = lazyComponent(async () => (await import('./raw-panel.tsx')).RawPanel);
const BlockProof = lazyComponent(
  async () => (await import('../../../features/verify/proof-panels.tsx')).BlockProof,
);
const SignaturesPanel = lazyComponent(async () => (await import('./signatures-panel.tsx')).SignaturesPanel);

function LazyTab({ children }: { readonly children: ReactNode }) {
  const waiting = (
    <Panel title="One moment">
      <SkeletonRows rows={8} />
    </Panel>
  );
  return <Suspense fallback={waiting}>{children}</Suspense>;
}

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
          render: () => (
            <LazyTab>
              <EventsPanel block={block} />
            </LazyTab>
          ),
        },
        {
          id: 'signatures',
          label: 'Signatures',
          render: () => (
            <LazyTab>
              <SignaturesPanel height={height} />
            </LazyTab>
          ),
        },
        {
          id: 'header',
          label: 'Header',
          render: () => (
            <LazyTab>
              <HeaderPanel answer={answer} />
            </LazyTab>
          ),
        },
        {
          id: 'raw',
          label: 'Raw',
          render: () => (
            <LazyTab>
              <RawPanel height={answer.value.header.height} />
            </LazyTab>
          ),
        },
        {
          id: 'verify',
          label: 'Verify',
          render: () => (
            <LazyTab>
              <BlockProof height={height} />
            </LazyTab>
          ),
        },
      ]}
    />
  );
}
