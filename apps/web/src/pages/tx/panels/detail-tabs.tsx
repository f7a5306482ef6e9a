/** Details of a tx: messages, events, raw answer, bytes. */
import { formatInt, visibleText } from '@cairn/chain/format';
import { base64ToHex, type TxHash } from '@cairn/chain/hash';
import type { Tx } from '@cairn/chain/tx';
import type { Answer } from '@cairn/node-client/node-client';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { blockQuery } from '../../../entities/block/queries.ts';
import { MessageLine, messageResult } from '../../../entities/message/message-line.tsx';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { copyText } from '../../../shared/lib/copy-text.ts';
import { useAbsoluteUrl } from '../../../shared/lib/hydration.ts';
import { lazyComponent } from '../../../shared/lib/lazy-component.ts';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { curlOf } from '../../../shared/ui/curl-of.ts';
import { Empty } from '../../../shared/ui/feedback.tsx';
import { BlockLink } from '../../../shared/ui/identifiers.tsx';
import { LazyJsonTree } from '../../../shared/ui/lazy-json-tree.tsx';
import { Panel, QueryPanel } from '../../../shared/ui/panel.tsx';
import { Tabs } from '../../../shared/ui/tabs.tsx';
import type { TxDescription } from '../describe-tx.ts';
import { rawTxQuery } from '../queries.ts';
import { useKnownText } from '../use-known-text.tsx';
import { EventsPanel } from './events-panel.tsx';

const TxProof = lazyComponent(async () => ({
  default: (await import('../../../features/verify/proof-panels.tsx')).TxProof,
}));

/** With more messages, their bodies are collapsed: relayer messages are long. */
const OPEN_MESSAGES = 2;

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
        { id: 'raw', label: 'Raw', render: () => <RawPanel hash={tx.hash} /> },
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
            rows={4}
          />
        </Panel>
      ))}
    </>
  );
}

/** The raw answer of the node, and how to request it. */
function RawPanel({ hash }: { readonly hash: TxHash }) {
  const node = useNode();
  const query = useQuery(rawTxQuery(node, hash));
  const url = useAbsoluteUrl()(`${query.data?.source.url ?? node.url}/cosmos/tx/v1beta1/txs/${hash}`);
  return (
    <QueryPanel
      title="The node’s response"
      query={query}
      what="this transaction"
      aside={
        <button type="button" className="button" onClick={() => void copyText(curlOf(url, null), 'command')}>
          Copy as curl
        </button>
      }
    >
      {({ value }) => <LazyJsonTree value={value} openLevels={3} rows={8} />}
    </QueryPanel>
  );
}

/** Protobuf in hex. The tx hash is the SHA-256 of these bytes, which locates them in the block. */
function BytesPanel({ tx }: { readonly tx: Tx }) {
  const query = useQuery(blockQuery(useNode(), tx.height));
  return (
    <QueryPanel title="Bytes" query={query} what={`block ${tx.height}`} notFound="No source has this block.">
      {({ value: block }) => {
        const index = block.txHashes.indexOf(tx.hash);
        const raw = index === -1 ? undefined : block.rawTxs[index];
        if (raw === undefined) return <Empty>The block contains no transaction with this hash.</Empty>;
        const hex = base64ToHex(raw);
        return (
          <div className="flex flex-col gap-2 px-4 py-3 text-table">
            <p className="text-muted">
              {formatInt(hex.length / 2)} bytes of protobuf, transaction {index + 1} of {block.rawTxs.length}{' '}
              in block <BlockLink height={tx.height} />. Their SHA-256 is the transaction hash.
              <CopyButton text={hex} what="bytes" steady />
            </p>
            <pre
              tabIndex={0}
              aria-label="The transaction’s bytes in hex"
              className="max-h-96 overflow-y-auto rounded-box bg-sunken p-3 font-mono text-[13px] leading-5 break-all whitespace-pre-wrap"
            >
              {hex}
            </pre>
          </div>
        );
      }}
    </QueryPanel>
  );
}
