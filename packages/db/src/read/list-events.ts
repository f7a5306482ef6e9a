/** Events and transfers, newest first. */
import type { Queryable, SqlParameter } from '../database.ts';
import { bigintOf, bytesOf, intOf, nullable, textOf } from '../row-values.ts';
import { ABOVE_ALL, toPage, type Page, type PageRequest, type PlaceCursor } from './page.ts';

export interface ListedEvent extends PlaceCursor {
  readonly type: string;
  readonly msgIndex: number | null;
  /** JSON: key, value, key, value … */
  readonly attributes: string;
}

const placeOf = ({ height, item, position }: PlaceCursor): PlaceCursor => ({ height, item, position });

function bounds({ after, limit }: PageRequest<PlaceCursor>): readonly SqlParameter[] {
  return [after?.height ?? ABOVE_ALL, after?.item ?? 0, after?.position ?? 0, limit + 1];
}

/** Events of some types; `kinds` are their numbers. */
export async function listEvents(
  database: Queryable,
  kinds: readonly number[],
  page: PageRequest<PlaceCursor>,
): Promise<Page<ListedEvent, PlaceCursor>> {
  const rows = await database.query(
    `select e.height, e.item, e.position, k.name, e.msg_index, e.attributes
     from unnest($5::int[]) as wanted (kind) cross join lateral (
       select * from event where kind = wanted.kind and (height, item, position) < ($1, $2, $3)
       order by height desc, item desc, position desc limit $4) e
     join kind k on k.id = e.kind order by e.height desc, e.item desc, e.position desc limit $4`,
    [...bounds(page), kinds],
  );
  return toPage(
    rows.map((row) => ({
      height: intOf(row, 'height'),
      item: intOf(row, 'item'),
      position: intOf(row, 'position'),
      type: textOf(row, 'name'),
      msgIndex: nullable(row, 'msg_index', intOf),
      attributes: textOf(row, 'attributes'),
    })),
    page.limit,
    placeOf,
  );
}

export interface ListedTransfer extends PlaceCursor {
  /** Account bytes. */
  readonly sender: Uint8Array;
  readonly recipient: Uint8Array;
  readonly amount: bigint;
}

/** Transfers of an asset; `denom` is its number. */
export async function listTransfers(
  database: Queryable,
  denom: bigint,
  page: PageRequest<PlaceCursor>,
): Promise<Page<ListedTransfer, PlaceCursor>> {
  const rows = await database.query(
    `select t.height, t.item, t.position, t.amount, s.bytes as sender, r.bytes as recipient from (
       select * from transfer where denom = $5 and (height, item, position) < ($1, $2, $3)
       order by height desc, item desc, position desc limit $4) t
     join address s on s.id = t.sender join address r on r.id = t.recipient
     order by t.height desc, t.item desc, t.position desc`,
    [...bounds(page), denom],
  );
  return toPage(
    rows.map((row) => ({
      height: intOf(row, 'height'),
      item: intOf(row, 'item'),
      position: intOf(row, 'position'),
      sender: bytesOf(row, 'sender'),
      recipient: bytesOf(row, 'recipient'),
      amount: bigintOf(row, 'amount'),
    })),
    page.limit,
    placeOf,
  );
}
