/** A message as one sentence. */
import { shortTypeName, type Message } from '@cairn/chain/message';
import { SentenceView } from './sentence-view.tsx';
import { useMessageDescriber } from './use-describers.ts';

export interface MessageLineProps {
  readonly message: Message;
  readonly withCopy?: boolean;
}

/** What a message says; its label while the sentences load, and where nobody knows its type. */
export function MessageLine({ message, withCopy = false }: MessageLineProps) {
  const describer = useMessageDescriber();
  if (describer === null) return <span className="text-muted">{shortTypeName(message.typeUrl)}</span>;
  const view = describer.describeMessage(message);
  if (view.outcome === 'decoded') return <SentenceView sentence={view.sentence} withCopy={withCopy} />;
  return (
    <span data-hint={message.typeUrl}>
      {view.label}
      {view.outcome === 'undecodable' && <span className="text-muted"> (of an unexpected shape)</span>}
    </span>
  );
}

/** The messages of a tx in a row of a list: the first as a sentence, the number of further ones. */
export function MessagesLine({ messages }: { readonly messages: readonly Message[] }) {
  const [first] = messages;
  if (first === undefined) return <span className="text-muted">No message</span>;
  return (
    <span>
      <MessageLine message={first} />
      {messages.length > 1 && <span className="text-muted"> and {messages.length - 1} more</span>}
    </span>
  );
}
