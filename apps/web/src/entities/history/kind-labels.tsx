/** Types of messages and events in words. */
import { isMessageType, useKindLabels } from '../message/use-described.ts';

/** Said of most things that happen: where there is more to say, that is said. */
const PLAIN = new Set(['transfer', 'message', 'tx', 'coin_spent', 'coin_received', 'coinbase', 'burn']);
const MAX_LABELS = 3;

/** The kinds that say most: messages if there are any, else the telling events. */
function tellingKinds(kinds: readonly string[]): readonly string[] {
  const messages = kinds.filter(isMessageType);
  if (messages.length > 0) return messages;
  const telling = kinds.filter((kind) => !PLAIN.has(kind));
  return telling.length > 0 ? telling : kinds.slice(0, 1);
}

/** The telling kinds in a row, each with its whole name on hover. */
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
