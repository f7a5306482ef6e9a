/** Types of messages and events in words. */
import { messageLabel } from '@cairn/messages/describe-message';
import { describeEvent } from '@cairn/messages/events/describe-event';

/** Said of most things that happen: where there is more to say, that is said. */
const PLAIN = new Set(['transfer', 'message', 'tx', 'coin_spent', 'coin_received', 'coinbase', 'burn']);
const MOST = 3;

/** A type URL. */
export const isMessageType = (kind: string): boolean => kind.startsWith('/');

/** The kinds that say most: messages if there are any, else the telling events. */
function tellingKinds(kinds: readonly string[]): readonly string[] {
  const messages = kinds.filter(isMessageType);
  if (messages.length > 0) return messages;
  const telling = kinds.filter((kind) => !PLAIN.has(kind));
  return telling.length > 0 ? telling : kinds.slice(0, 1);
}

/** Names a kind of either sort. */
export function kindLabel(kind: string): string {
  if (isMessageType(kind)) return messageLabel(kind);
  const view = describeEvent({ type: kind, attributes: [] });
  return view.outcome === 'decoded' ? view.row.label : view.label;
}

/** The telling kinds in a row, each with its whole name on hover. */
export function KindLabels({ kinds }: { readonly kinds: readonly string[] }) {
  const telling = tellingKinds(kinds);
  return (
    <span>
      {telling.slice(0, MOST).map((kind, index) => (
        <span key={kind} data-hint={kind}>
          {index > 0 && ', '}
          {kindLabel(kind)}
        </span>
      ))}
      {telling.length > MOST && <span className="text-muted"> and {telling.length - MOST} more</span>}
    </span>
  );
}
