/** Details of a tx: messages, events, raw answer, bytes. */
import { visibleText } from '@cairn/chain/format';
import type { Tx } from '@cairn/chain/tx';
import type { Answer } from '@cairn/node-client/node-client';
import { Fragment } from 'react';
import { MessageLine, messageResult } from '../../../entities/message/message-line.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { Tabs } from '../../../shared/ui/tabs.tsx';
import type { TxDescription } from '../describe-tx.ts';
import { lazyComponent } from '../../../shared/lib/lazy-component.ts';
import { LazyJsonTree } from '../../../shared/ui/lazy-json-tree.tsx';
import { useKnownText } from '../use-known-text.tsx';
import { EventsPanel } from './events-panel.tsx';

const BytesPanel = lazyComponent(() => import('./bytes-panel.tsx'));
const RawPanel = lazyComponent(() => import('./raw-panel.tsx'));
const TxProof = lazyComponent(async () => ({
  default: (await import('../../../features/verify/proof-panels.tsx')).TxProof,
}));

/** With more messages, their bodies are collapsed: relayer messages are long. */
const OPEN_MESSAGES = 2;

/** The tab is in the URL. */
export default function DetailTabs({
  answer,
  description,
}: Readonly<{ answer: Answer<Tx>; description: TxDescription | null }>) {
  const tx = answer.value;
  return (
    <Tabs
      label="Parts of the transaction"
      tabs={[
        { id: 'messages', label: 'Messages', count: tx.messages.length, render: () => <Messages tx={tx} /> },
        {
          id: 'events',
          label: 'Events',
          count: tx.events.length,
          render: () => <EventsPanel tx={tx} description={description} />,
        },
        { id: 'raw', label: 'Raw', render: () => <RawPanel hash={answer.value.hash} /> },
        { id: 'bytes', label: 'Bytes', render: () => <BytesPanel tx={tx} /> },
        { id: 'verify', label: 'Verify', render: () => <TxProof hash={tx.hash} /> },
      ]}
    />
  );
}

/** Wraps after its dots before it wraps within a name. */
function TypeUrl({ value }: { readonly value: string }) {
  const parts = visibleText(value).split(/(?<=\.)/);
  return (
    <span className="font-mono text-label wrap-anywhere">
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}

function Messages({ tx }: { readonly tx: Tx }) {
  const renderText = useKnownText();
  return (
    <>
      {tx.messages.map((message, index) => (
        // Messages have no id; a tx never changes.
        <Panel
          key={index}
          title={tx.messages.length === 1 ? 'Message' : `Message ${index + 1}`}
          aside={<TypeUrl value={message.typeUrl} />}
        >
          <p className="border-b border-line px-4 py-2">
            <MessageLine message={message} {...messageResult(tx, index)} />
          </p>
          <LazyJsonTree
            value={message.body}
            openLevels={tx.messages.length <= OPEN_MESSAGES ? 3 : 0}
            renderText={renderText}
          />
        </Panel>
      ))}
    </>
  );
}
