/** Display names of message and event types. */
import { isMessageType, useKindLabels } from '../message/use-described.ts';

/** Emitted by nearly everything; hidden when there are more specific kinds. */
const PLAIN = new Set(['transfer', 'message', 'tx', 'coin_spent', 'coin_received', 'coinbase', 'burn']);
const MAX_LABELS = 3;

/** The most specific kinds: messages if any, else distinctive events. */
function distinctiveKinds(kinds: readonly string[]): readonly string[] {
  const messages = kinds.filter(isMessageType);
  if (messages.length > 0) return messages;
  const distinctive = kinds.filter((kind) => !PLAIN.has(kind));
  return distinctive.length > 0 ? distinctive : kinds.slice(0, 1);
}

/** The specific kinds in a row, with full names on hover. */
export function KindLabels({ kinds }: { readonly kinds: readonly string[] }) {
  const distinctive = distinctiveKinds(kinds);
  const labels = useKindLabels(distinctive.slice(0, MAX_LABELS));
  return (
    <span>
      {labels.map((label, index) => (
        <span key={distinctive[index]} data-hint={distinctive[index]}>
          {index > 0 && ', '}
          {label}
        </span>
      ))}
      {distinctive.length > MAX_LABELS && (
        <span className="text-muted"> and {distinctive.length - MAX_LABELS} more</span>
      )}
    </span>
  );
}
