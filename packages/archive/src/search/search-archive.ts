import type { JsonObject } from '@cairn/chain/json';
import type { EventScope } from '../archive-indexes.ts';
import { blockEventsOf } from '../block-results.ts';
import type { PlacedTx } from '../height-store.ts';
import { existsTerm, valueTerm } from '../index/term-index.ts';
import { asObject, listAt } from '../json-access.ts';
import type { Archive } from '../open-archive.ts';
import { compareNumbers, inOrder, someEventMatches } from './match-events.ts';
import type { Condition } from './query-language.ts';
import { NO_BUDGET, SearchTooBroadError, type SearchBudget } from './search-budget.ts';

/** Maximum number of heights that one search may read, at one or two milliseconds each. */
const MAX_SCANNED_HEIGHTS = 1_000;
/** Besides heights. Each reads a list of the index, which may name every tx. */
const MAX_CONDITIONS = 16;

/**
 * The tx with a hash in any case; undefined when there is none up to `head`.
 * @throws {DamagedPartError}
 */
export async function findTx(archive: Archive, hash: string, head: number): Promise<PlacedTx | undefined> {
  const upperHash = hash.toUpperCase();
  for (const place of await archive.indexes.findTx(upperHash)) {
    if (place.height > head) continue;
    const tx = (await archive.heights.txs(place.height))[place.index];
    if (tx?.hash === upperHash) return tx;
  }
  return undefined;
}

/**
 * Numbers of the txs that meet all conditions, ascending, up to `head`.
 * @throws {SearchTooBroadError} when the indexes leave too many heights to read; also the abort reason of the
 * budget's signal.
 */
export async function searchTxs(
  archive: Archive,
  conditions: readonly Condition[],
  head: number,
  budget: SearchBudget = NO_BUDGET,
): Promise<readonly number[]> {
  const hash = conditions.find((condition) => condition.tag === 'tx.hash');
  if (hash !== undefined) return numbersOf(archive, 'text' in hash ? hash.text : '', head);
  const { from, to, others } = heightBounds(archive, conditions, 'tx.height', head);
  if (from > to) return [];
  const [first, end] = [await archive.indexes.firstTxAt(from), await archive.indexes.firstTxAt(to + 1)];
  if (others.length === 0) return Array.from({ length: end - first }, (_, offset) => first + offset);
  const find = async (signal: AbortSignal) =>
    (await candidates(archive, 'tx', others, signal)).filter((number) => first <= number && number < end);
  if (isExact(archive, 'tx', others)) return find(budget.signal);
  return budget.scan(async (signal) => {
    const places: Candidate[] = [];
    let heights = 0;
    for (const number of await find(signal)) {
      signal.throwIfAborted();
      const place = await archive.indexes.placeOf(number);
      if (place.height !== places.at(-1)?.height) heights += 1;
      if (heights > MAX_SCANNED_HEIGHTS) throw tooManyHeights('tx.height');
      places.push({ number, ...place });
    }
    return filterByReading(archive, places, signal, (results, { index }) =>
      someEventMatches(
        listAt(asObject(listAt(results, 'txs_results')[index]), 'events').map(asObject),
        others,
      ),
    );
  });
}

/**
 * Heights whose block events meet all conditions, ascending, up to `head`.
 * @throws {SearchTooBroadError} as `searchTxs` does.
 */
export async function searchBlocks(
  archive: Archive,
  conditions: readonly Condition[],
  head: number,
  budget: SearchBudget = NO_BUDGET,
): Promise<readonly number[]> {
  const { from, to, others } = heightBounds(archive, conditions, 'block.height', head);
  if (from > to) return [];
  if (others.length === 0) return Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
  const find = async (signal: AbortSignal) =>
    (await candidates(archive, 'block', others, signal)).filter((height) => from <= height && height <= to);
  if (isExact(archive, 'block', others)) return find(budget.signal);
  return budget.scan(async (signal) => {
    const inside = await find(signal);
    if (inside.length > MAX_SCANNED_HEIGHTS) throw tooManyHeights('block.height');
    const blocks = inside.map((height) => ({ number: height, height, index: 0 }));
    return filterByReading(archive, blocks, signal, (results) =>
      someEventMatches(blockEventsOf(results), others),
    );
  });
}

const tooManyHeights = (tag: string): SearchTooBroadError =>
  new SearchTooBroadError(
    `the search has more than ${MAX_SCANNED_HEIGHTS} heights to read: narrow it down, for example with ${tag}`,
  );

async function numbersOf(archive: Archive, hash: string, head: number): Promise<readonly number[]> {
  const place = await findTx(archive, hash, head);
  return place === undefined ? [] : [(await archive.indexes.firstTxAt(place.height)) + place.index];
}

/**
 * Separates height conditions, as a range, from the others.
 * @throws {SearchTooBroadError} when there are too many others.
 */
function heightBounds(archive: Archive, conditions: readonly Condition[], tag: string, head: number) {
  let from = archive.manifest.from;
  let to = head;
  const others: Condition[] = [];
  for (const condition of conditions) {
    if (condition.tag !== tag || condition.operator === 'EXISTS' || condition.operator === 'CONTAINS') {
      if (condition.tag !== tag) others.push(condition);
      continue;
    }
    const { operator, text } = condition;
    // No height meets a bound that is not a number.
    if (compareNumbers(text, '0') === undefined) return { from: 1, to: 0, others };
    const fits = (height: number): boolean => inOrder(compareNumbers(String(height), text), operator);
    const bound = Math.min(Math.max(Math.trunc(Number(text)), from - 1), to + 1);
    if (operator === '=' || operator === '>' || operator === '>=')
      from = Math.max(from, fits(bound) ? bound : bound + 1);
    if (operator === '=' || operator === '<' || operator === '<=')
      to = Math.min(to, fits(bound) ? bound : bound - 1);
  }
  if (others.length > MAX_CONDITIONS)
    throw new SearchTooBroadError(`the search has more than ${MAX_CONDITIONS} conditions`);
  return { from, to, others };
}

const isListed = (archive: Archive, scope: EventScope, condition: Condition) =>
  condition.operator === '=' && archive.indexes.lists(scope, condition.tag);

/** Whether matches of the index need not be verified by reading. */
function isExact(archive: Archive, scope: EventScope, conditions: readonly Condition[]): boolean {
  return (
    conditions.length === 1 &&
    conditions.every((condition) => condition.operator === 'EXISTS' || isListed(archive, scope, condition))
  );
}

/** Matches of the index, ascending. */
async function candidates(
  archive: Archive,
  scope: EventScope,
  conditions: readonly Condition[],
  signal: AbortSignal,
): Promise<readonly number[]> {
  const terms = new Set(
    conditions.map((condition) =>
      condition.operator === '=' && isListed(archive, scope, condition)
        ? valueTerm(condition.tag, condition.text)
        : existsTerm(condition.tag),
    ),
  );
  let numbers: readonly number[] | undefined;
  for (const term of terms) {
    signal.throwIfAborted();
    const found = await archive.indexes.find(scope, term);
    numbers = numbers === undefined ? found : common(numbers, new Set(found));
  }
  return numbers ?? [];
}

const common = (numbers: readonly number[], others: ReadonlySet<number>): readonly number[] =>
  numbers.filter((number) => others.has(number));

/** A possible match by number, with its location. */
interface Candidate {
  readonly number: number;
  readonly height: number;
  readonly index: number;
}

/** The numbers that match. Candidates of one height are adjacent, so each height is read once. */
async function filterByReading(
  archive: Archive,
  candidates: readonly Candidate[],
  signal: AbortSignal,
  fits: (results: JsonObject, candidate: Candidate) => boolean,
): Promise<readonly number[]> {
  const found: number[] = [];
  let read: { readonly height: number; readonly results: JsonObject } | undefined;
  for (const candidate of candidates) {
    if (read?.height !== candidate.height) {
      signal.throwIfAborted();
      read = { height: candidate.height, results: await archive.heights.results(candidate.height) };
    }
    if (fits(read.results, candidate)) found.push(candidate.number);
  }
  return found;
}
