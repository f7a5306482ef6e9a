/** The tabs of a block, each with its own URL. */
import type { Block } from '@cairn/chain/block';
import type { Answer } from '@cairn/node-client/node-client';
import { useQuery } from '@tanstack/react-query';
import { blockResultsQuery } from '../../../entities/block/height-queries.ts';
import { hasRpc } from '../../../entities/block/has-rpc.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { Tabs } from '../../../shared/ui/tabs.tsx';
import { TxsPanel } from './txs-panel.tsx';
import { deferredComponent, type ImportComponent } from '../../../shared/lib/lazy-component.ts';

const WAITING = (
  <Panel title="Loading …">
    <SkeletonRows rows={8} />
  </Panel>
);

const tab = <P extends object>(load: ImportComponent<P>) => deferredComponent(load, WAITING);

const EventsPanel = tab(() => import('./events-panel.tsx'));
const SignaturesPanel = tab(() => import('./signatures-panel.tsx'));
const HeaderPanel = tab(() => import('./header-panel.tsx'));
const RawPanel = tab(() => import('./raw-panel.tsx'));
const BlockProof = tab(async () => ({
  default: (await import('../../../features/verify/proof-panels.tsx')).BlockProof,
}));

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
