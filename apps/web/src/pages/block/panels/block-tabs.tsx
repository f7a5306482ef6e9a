/** The parts of a block, each at an address of its own. */
import type { Block } from '@cairn/chain/block';
import type { Answer } from '@cairn/node-client/node-client';
import { useQuery } from '@tanstack/react-query';
import { blockResultsQuery, hasRpc } from '../../../entities/block/queries.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { Tabs } from '../../../shared/ui/tabs.tsx';
import { EventsPanel } from './events-panel.tsx';
import { HeaderPanel } from './header-panel.tsx';
import { RawPanel } from './raw-panel.tsx';
import { SignaturesPanel } from './signatures-panel.tsx';
import { TxsPanel } from './txs-panel.tsx';

/** Transactions first: they are what a block is opened for. */
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
        { id: 'signatures', label: 'Signatures', render: () => <SignaturesPanel height={height} /> },
        { id: 'header', label: 'Header', render: () => <HeaderPanel answer={answer} /> },
        { id: 'raw', label: 'Raw', render: () => <RawPanel answer={answer} /> },
      ]}
    />
  );
}
