/**
 * All movements of an account's balances, in pages, each with its reason, its worth and the balance after it.
 */
import { listMovementsCall } from '@cairn/api/history/movements';
import type { DenomInfo } from '@cairn/chain/denom';
import { timeFrom } from '@cairn/db/read/list-blocks';
import { listBalances } from '@cairn/db/read/list-holdings';
import { listBalancesBefore, listMovementPlaces, type MovementPlace } from '@cairn/db/read/list-movements';
import { ABOVE_ALL, type PlaceCursor } from '@cairn/db/read/page';
import { END_ITEM } from '@cairn/db/tables/tx';
import type { QueryContext, HeightRange } from '../shared/query-context.ts';
import { defineAnswer } from '../shared/answers.ts';
import type { InputOf } from '../shared/call-input.ts';
import { placeCursorText, readPlaceCursor } from '../shared/cursors.ts';
import { orNull } from '../shared/wire.ts';
import type { ExplainedMovement } from './explain-movement.ts';
import { movementLines, movementsOf, type MovementRow } from './movement-rows.ts';
import { explainMovements, movementAccountOf, type MovementAccount } from './explain-movements.ts';

type Query = InputOf<typeof listMovementsCall>['query'];

/** Places read at a time, and at most for one page. */
const PLACES_AT_ONCE = 250;
const MAX_PLACES = 2_000;
/** The place of opening rows: before everything of the next height. */
const OPENING = -3;

/** One request for a page. */
interface Reading {
  readonly context: QueryContext;
  readonly mover: MovementAccount;
  readonly query: Query;
  readonly range: HeightRange;
  /** The height after which the opening rows are; null where balances are unknown. */
  readonly opening: number | null;
}

interface Row extends MovementRow {
  /** Continues after this row. */
  readonly after: PlaceCursor;
}

interface Chunk {
  readonly rows: readonly Row[];
  readonly next: PlaceCursor | null;
  readonly looked: number;
}

/** `denoms` have decimals in the network's configuration. @throws {ValidationError} @throws {AddressInvalidError} */
export function listMovements(denoms: readonly DenomInfo[]) {
  const vouched = new Map<string, DenomInfo>(denoms.map((info) => [info.denom, info]));
  return defineAnswer(
    listMovementsCall,
    async (context, { params, query }) => {
      const { chain } = context.index;
      const mover = await movementAccountOf(context, params.address);
      const range = await context.heights(query);
      const reading: Reading = {
        context,
        mover,
        query,
        range,
        opening: chain.fromGenesis ? Math.max(range.from, chain.firstHeight) - 1 : null,
      };
      const { rows, next } = await readPage(reading);
      return { items: await movementsOf(context, vouched, rows), next: orNull(next, placeCursorText) };
    },
    { lines: movementLines },
  );
}

async function readPage(
  reading: Reading,
): Promise<{ readonly rows: readonly Row[]; readonly next: PlaceCursor | null }> {
  const { limit } = reading.query;
  const rows: Row[] = [];
  let looked = 0;
  let cursor: PlaceCursor | null = begin(reading);
  while (cursor !== null && rows.length <= limit && looked < MAX_PLACES) {
    const chunk: Chunk =
      cursor.item === OPENING ? await openingChunk(reading, cursor) : await placesChunk(reading, cursor);
    rows.push(...chunk.rows);
    looked += chunk.looked;
    cursor = chunk.next;
  }
  const page = rows.slice(0, limit);
  return { rows: page, next: rows.length > limit ? (page.at(-1)?.after ?? null) : cursor };
}

function begin(reading: Reading): PlaceCursor | null {
  const { query, range } = reading;
  if (query.order === 'oldest')
    return query.cursor === undefined
      ? (openingPlace(reading) ?? firstPlace(reading))
      : readPlaceCursor(query.cursor);
  const top = { height: range.to, item: ABOVE_ALL, position: 0 };
  if (query.cursor === undefined) return top;
  const cursor = readPlaceCursor(query.cursor);
  return cursor.height > top.height ? top : cursor;
}

const openingPlace = ({ opening }: Reading): PlaceCursor | null =>
  opening === null ? null : { height: opening, item: OPENING, position: 0 };
const firstPlace = ({ range }: Reading): PlaceCursor => ({
  height: range.from,
  item: OPENING + 1,
  position: 0,
});

/** Balances before the first movement, a row per denom. */
async function openingChunk(reading: Reading, cursor: PlaceCursor): Promise<Chunk> {
  const { context, mover, query, opening } = reading;
  const next = query.order === 'oldest' ? firstPlace(reading) : null;
  if (opening === null) return { rows: [], next, looked: 1 };
  const held = await listBalances(context.index.database, mover.id, { height: opening });
  const timeNs = (await timeFrom(context.index.database, opening)) ?? 0n;
  const rows: Row[] = [];
  for (const [index, { denomId: denom, denom: name, amount }] of held.entries()) {
    if (query.denom !== undefined && query.denom !== name) continue;
    rows.push({
      after: { height: opening, item: OPENING, position: rows.length + 1 },
      id: `${opening}.opening.${index}`,
      height: opening,
      item: END_ITEM,
      timeNs,
      txHash: null,
      moved: { denom, name, kind: 'opening', in: 0n, out: 0n, counterparty: null },
      balance: amount,
    });
  }
  return { rows: rows.slice(cursor.position), next, looked: 1 };
}

/** Some places from the cursor on, without rows that an earlier page has. */
async function placesChunk(reading: Reading, cursor: PlaceCursor): Promise<Chunk> {
  const { context, mover, query, range } = reading;
  const isNewest = query.order === 'newest';
  const limit = Math.min(query.limit + 1, PLACES_AT_ONCE);
  const places = await listMovementPlaces(context.index.database, mover.id, {
    order: query.order,
    start: cursor,
    end: isNewest ? range.from : range.to,
    limit,
  });
  const all = await rowsOf(reading, places);
  const rows = all.filter(
    ({ height, item, after }) =>
      height !== cursor.height || item !== cursor.item || after.position > cursor.position,
  );
  const last = places.at(-1);
  const end = isNewest ? openingPlace(reading) : null;
  const next =
    last === undefined || places.length < limit
      ? end
      : { height: last.height, item: last.item, position: ABOVE_ALL };
  return { rows, next, looked: places.length };
}

async function rowsOf(reading: Reading, places: readonly MovementPlace[]): Promise<readonly Row[]> {
  const { context, mover, query } = reading;
  const explained = await explainMovements(context, mover, places);
  const moves = places.flatMap((place, at) =>
    (explained[at] ?? []).flatMap((moved, index): Move[] =>
      query.denom === undefined || query.denom === moved.name ? [{ place, moved, index }] : [],
    ),
  );
  const balances = await runningBalances(reading, moves);
  const byPlace = new Map<MovementPlace, MovementRow[]>(places.map((place) => [place, []]));
  moves.forEach(({ place, moved, index }, at) => {
    const { height, item, timeNs, txHash } = place;
    const id = `${height}.${item}.${index}`;
    byPlace.get(place)?.push({ id, height, item, timeNs, txHash, moved, balance: balances[at] ?? null });
  });
  // Places are in the requested order, movements of one in the chain's.
  return [...byPlace].flatMap(([{ height, item }, rows]) =>
    (query.order === 'newest' ? rows.reverse() : rows).map((row, at) => ({
      ...row,
      after: { height, item, position: at + 1 },
    })),
  );
}

interface Move {
  readonly place: MovementPlace;
  readonly moved: ExplainedMovement;
  /** Among the movements of the place. */
  readonly index: number;
}

/** The balance after each movement; null where balances are unknown. */
async function runningBalances(
  { context, mover, opening }: Reading,
  moves: readonly Move[],
): Promise<readonly (bigint | null)[]> {
  if (opening === null) return moves.map(() => null);
  const keyOf = ({ place, moved }: Move) => `${place.height}.${place.item}.${moved.denom}`;
  const places = new Map(
    moves.map((move) => {
      const { height, item } = move.place;
      return [keyOf(move), { height, item, denom: move.moved.denom }] as const;
    }),
  );
  const before = await listBalancesBefore(context.index.database, mover.id, [...places.values()]);
  const running = new Map([...places.keys()].map((key, at) => [key, before[at] ?? 0n]));
  return moves.map((move) => {
    const balance = (running.get(keyOf(move)) ?? 0n) + move.moved.in - move.moved.out;
    running.set(keyOf(move), balance);
    return balance;
  });
}
