/** Display names of message and event types. */
import { isMessageType, useKindLabels } from '../message/use-described.ts';

/** Emitted by nearly everything; hidden when there are more specific kinds. */
const PLAIN = new Set(['transfer', 'message', 'tx', 'coin_spent', 'coin_received', 'coinbase', 'burn']);
const MAX_LABELS = 3;

/** The most specific kinds: messages if any, else distinctive events. */
function tellingKinds(kinds: readonly string[]): readonly string[] {
  const messages = kinds.filter(isMessageType);
  if (messages.length > 0) return messages;
  const telling = kinds.filter((kind) => !PLAIN.has(kind));
  return telling.length > 0 ? telling : kinds.slice(0, 1);
}

/** The specific kinds in a row, with full names on hover. */
export function KindLabels({ kinds }: { readonly kinds: readonly string[] }) {
  const telling = tellingKinds(kinds);
  const labels = useKindLabels(telling.slice(0, MAX_LABELS));
  return (
    <span>
      {labels.map((label, index) => (
        <span key={telling[index]} data-hint={telling[index]}>
          {index > 0 && ', '}
          {label}
        </span>
      ))}
      {telling.length > MAX_LABELS && (
        <span className="text-muted"> and {telling.length - MAX_LABELS} more</span>
      )}
    </span>
  );
}
