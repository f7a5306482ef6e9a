/** Stored events. */
import type { Queryable } from '../database.ts';
import { bytesOf, from, intOf, orNull, rowReader, textOf } from '../row-values.ts';
import { BEGIN_ITEM, END_ITEM, eventTable } from '../tables/tx.ts';
import { defineList, PLACE } from './list-facts.ts';

/** Events of types; `kinds` are their numbers. */
export const listEvents = defineList(eventTable, (kinds: readonly number[]) =>
  kinds.map((kind) => ({ equal: { kind } })),
);

const PART = {
  all: '',
  begin: `and e.item = ${BEGIN_ITEM}`,
  tx: `and e.item between 0 and ${END_ITEM - 1}`,
  end: `and e.item = ${END_ITEM}`,
};
const readBlockEvent = rowReader({
  ...PLACE,
  txHash: from('hash', orNull(bytesOf)),
  type: from('name', textOf),
  /** Index of its message; null for others. */
  message: from('msg_index', orNull(intOf)),
  /** JSON: `[key, value, …]`. */
  attributes: textOf,
});

/** The events of a block or of a part of it, in order. */
export async function listBlockEvents(
  database: Queryable,
  height: number,
  part: keyof typeof PART,
): Promise<readonly ReturnType<typeof readBlockEvent>[]> {
  const rows = await database.query(
    `select e.height, e.item, e.position, k.name, e.msg_index, e.attributes, b.time_ns, t.hash from event e
     join kind k on k.id = e.kind join block b on b.height = e.height
     left join tx t on t.height = e.height and t.item = e.item
     where e.height = $1 ${PART[part]} order by e.item, e.position`,
    [height],
  );
  return rows.map(readBlockEvent);
}
