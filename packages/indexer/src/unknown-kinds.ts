/** Types without a definition, which are stored raw and counted. */
import type { Queryable } from '@cairn/db/database';
import { bigintOf, rowReader, textOf } from '@cairn/db/row-values';
import { allMessages } from '@cairn/messages/all';
import { isEventKnown } from '@cairn/messages/events/describe-event';

const readUnknownKind = rowReader({
  /** Type URL of a message, or type of an event. */
  name: textOf,
  messages: bigintOf,
  events: bigintOf,
});
export type UnknownKind = ReturnType<typeof readUnknownKind>;

/** All types in the index without a definition, most frequent first. */
export async function listUnknownKinds(database: Queryable): Promise<readonly UnknownKind[]> {
  const rows = await database.query(
    `select k.name, sum(d.messages)::bigint as messages, sum(d.events)::bigint as events
     from day_kind d join kind k on k.id = d.kind group by k.name
     order by sum(d.messages) + sum(d.events) desc, k.name`,
  );
  return rows.map(readUnknownKind).filter(({ name }) => !allMessages.has(name) && !isEventKnown(name));
}
