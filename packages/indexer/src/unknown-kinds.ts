/** Types without a definition, which are stored raw and counted. */
import type { Queryable } from '@cairn/db/database';
import { bigintOf, textOf } from '@cairn/db/row-values';
import { allMessages } from '@cairn/messages/all';
import { isEventKnown } from '@cairn/messages/events/describe-event';

export interface UnknownKind {
  /** Type URL of a message, or type of an event. */
  readonly name: string;
  readonly messages: bigint;
  readonly events: bigint;
}

/** All types in the index without a definition, most frequent first. */
export async function listUnknownKinds(database: Queryable): Promise<readonly UnknownKind[]> {
  const rows = await database.query(
    `select k.name, sum(d.messages)::bigint as messages, sum(d.events)::bigint as events
     from day_kind d join kind k on k.id = d.kind group by k.name
     order by sum(d.messages) + sum(d.events) desc, k.name`,
  );
  return rows
    .map((row) => ({
      name: textOf(row, 'name'),
      messages: bigintOf(row, 'messages'),
      events: bigintOf(row, 'events'),
    }))
    .filter(({ name }) => !allMessages.has(name) && !isEventKnown(name));
}
