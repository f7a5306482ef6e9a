/** Walks a node's tx search newest first in bounded height windows: wide searches are slow and often refused. */
import type { TxHash } from '@cairn/chain/hash';
import type { Tx } from '@cairn/chain/tx';

/** A list position: a height, and a number of its rows to skip. */
export interface Position {
  readonly height: number;
  readonly skip: number;
}

interface SearchAnswer {
  readonly txs: readonly Tx[];
  readonly total: bigint;
  /** Matches of this page that could not be parsed. */
  readonly unreadable: number;
}

/** One page of one search, newest first. */
export type FetchNode = (conditions: readonly string[], page: number, limit: number) => Promise<SearchAnswer>;

export interface TxScan {
  readonly request: FetchNode;
  readonly searches: readonly (readonly string[])[];
  /** True when most txs match, which keeps windows small. */
  readonly isDense: boolean;
  readonly highest: number;
  readonly lowest: number;
  /** Page size, at most 100. */
  readonly limit: number;
  /** The first UTC day, `2026-11-21`; null for all. */
  readonly sinceDay: string | null;
}

/** A part of the scan: every match from `downTo` up to the previous part. */
export interface TxBatch {
  readonly downTo: number;
  readonly txs: readonly Tx[];
  /** Matches left out because they could not be parsed. */
  readonly unreadable: number;
}

const FIRST_WINDOW = 40;
const GROWTH = 4;
const LARGEST_WINDOW = { dense: 2_000, sparse: 100_000 } as const;

/** Walks one search down, one page of a window at a time. */
async function* walkOne(walk: TxScan, conditions: readonly string[]): AsyncGenerator<TxBatch> {
  const maxWindow = walk.isDense ? LARGEST_WINDOW.dense : LARGEST_WINDOW.sparse;
  let size = FIRST_WINDOW;
  let top = walk.highest;
  while (top >= walk.lowest) {
    const bottom = Math.max(walk.lowest, top - size + 1);
    const bounded = [...conditions, `tx.height>=${bottom}`, `tx.height<=${top}`];
    let held: readonly Tx[] = [];
    let total = 0n;
    for (let page = 1; ; page += 1) {
      const answer = await walk.request(bounded, page, walk.limit);
      total = answer.total;
      const seen = [...held, ...answer.txs];
      const { unreadable } = answer;
      const isLast = answer.txs.length + unreadable === 0 || BigInt(page * walk.limit) >= total;
      // The next page may have more txs of the lowest height.
      const downTo = isLast ? bottom : (seen.at(-1)?.height ?? top) + 1;
      held = seen.filter(({ height }) => height < downTo);
      yield { downTo, txs: seen.filter(({ height }) => height >= downTo), unreadable };
      if (isLast) break;
    }
    top = bottom - 1;
    if (total < BigInt(walk.limit)) size = Math.min(maxWindow, size * GROWTH);
  }
}

/** One list of all searches without duplicates, complete down to `downTo` at every step. */
export async function* walkTxs(walk: TxScan): AsyncGenerator<TxBatch> {
  const { sinceDay, lowest } = walk;
  for await (const batch of walkAll(walk)) {
    // Block times never go back: everything below is older, too.
    const isOver = sinceDay !== null && batch.txs.some(({ time }) => time < sinceDay);
    yield isOver ? { ...batch, downTo: lowest } : batch;
    if (isOver) return;
  }
}

/** Walks all searches in parallel. */
async function* walkAll(walk: TxScan): AsyncGenerator<TxBatch> {
  const [first, ...others] = walk.searches;
  if (first === undefined) return;
  if (others.length === 0) {
    yield* walkOne(walk, first);
    return;
  }
  const streams = walk.searches.map((conditions) => ({
    source: walkOne(walk, conditions),
    downTo: walk.highest + 1,
  }));
  const waiting = new Map<TxHash, Tx>();
  let done = walk.highest + 1;
  let unreadable = 0;
  while (done > walk.lowest) {
    const behind = streams.reduce((a, b) => (b.downTo > a.downTo ? b : a));
    const next = await behind.source.next();
    if (next.done === true) behind.downTo = walk.lowest;
    else {
      behind.downTo = next.value.downTo;
      unreadable += next.value.unreadable;
      next.value.txs.forEach((tx) => waiting.set(tx.hash, tx));
    }
    const reached = Math.max(...streams.map(({ downTo }) => downTo));
    if (reached >= done) continue;
    done = reached;
    const txs = [...waiting.values()].filter(({ height }) => height >= reached).sort(newestFirst);
    txs.forEach(({ hash }) => waiting.delete(hash));
    yield { downTo: reached, txs, unreadable };
    unreadable = 0;
  }
}

/** Searches do not return tx positions, so the hash breaks ties and pages never overlap. */
function newestFirst(a: Tx, b: Tx): number {
  return b.height - a.height || (a.hash < b.hash ? -1 : 1);
}

export interface TxPage {
  readonly txs: readonly Tx[];
  /** The start of the next page; null at the end. */
  readonly next: Position | null;
  /** All matches from this height up are in this or previous pages. */
  readonly searchedTo: number;
  /** Matches left out because they could not be parsed. */
  readonly unreadable: number;
}

/**
 * Collects one page.
 * @param start the first row; its height is at most `walk.highest`.
 * @param maxSteps limit of steps: the page then ends early, and `next` continues from there.
 */
export async function collectPage(
  walk: TxScan,
  accepts: (tx: Tx) => boolean,
  start: Position,
  target: number,
  maxSteps: number,
): Promise<TxPage> {
  const txs: Tx[] = [];
  let skipped = 0;
  let read = 0;
  let searchedTo = start.height + 1;
  let unreadable = 0;
  for await (const batch of walkTxs({ ...walk, highest: start.height })) {
    unreadable += batch.unreadable;
    for (const tx of batch.txs.filter(accepts)) {
      if (tx.height === start.height && skipped < start.skip) {
        skipped += 1;
        continue;
      }
      if (txs.length === target) return { txs, next: after(txs, start), searchedTo: tx.height, unreadable };
      txs.push(tx);
    }
    searchedTo = batch.downTo;
    read += 1;
    if (searchedTo <= walk.lowest) break;
    if (read >= maxSteps) return { txs, next: { height: searchedTo - 1, skip: 0 }, searchedTo, unreadable };
  }
  return { txs, next: null, searchedTo: walk.lowest, unreadable };
}

function after(txs: readonly Tx[], start: Position): Position {
  const height = txs.at(-1)?.height ?? start.height;
  const shown = txs.filter((tx) => tx.height === height).length;
  return { height, skip: shown + (height === start.height ? start.skip : 0) };
}
