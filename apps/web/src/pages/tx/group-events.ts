/** Events by the message that emitted them. */
import { eventMsgIndex, type ChainEvent } from '@cairn/chain/event';
import type { Tx } from '@cairn/chain/tx';

export interface EventGroup {
  /** Null before the messages: fee, sequence, signature. */
  readonly messageIndex: number | null;
  readonly events: readonly ChainEvent[];
}

/** The events of a tx by message, starting with the fee's. */
export function groupEvents(tx: Tx): readonly EventGroup[] {
  const groups = new Map<number | null, ChainEvent[]>();
  for (const event of tx.events) {
    const index = eventMsgIndex(event) ?? null;
    const group = groups.get(index);
    if (group === undefined) groups.set(index, [event]);
    else group.push(event);
  }
  return [...groups]
    .sort(([a], [b]) => (a ?? -1) - (b ?? -1))
    .map(([messageIndex, events]) => ({ messageIndex, events }));
}
