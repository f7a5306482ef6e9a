/** Display names of message and event types. */
import { KindList } from '../message/kind-list.tsx';
import { isMessageType } from '../message/use-described.ts';

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
  return <KindList typeUrls={distinctiveKinds(kinds)} max={MAX_LABELS} />;
}
