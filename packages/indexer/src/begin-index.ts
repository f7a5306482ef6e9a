/** Identity of the indexed chain: written once, then verified. */
import { initialHeightOf } from '@cairn/chain/genesis';
import { jsonText } from '@cairn/chain/json';
import { timestampNanos } from '@cairn/chain/time';
import type { Database, Queryable } from '@cairn/db/database';
import { makeParts } from '@cairn/db/partition';
import { bigintOf, booleanOf, hexOf, intOf, orNull, rowReader, textOf } from '@cairn/db/row-values';
import { ForeignChainError, LostHeightsError } from './errors.ts';
import { genesisFacts } from './genesis.ts';
import { writeGenesis } from './fold/genesis-rows.ts';
import { problemOf } from './problem.ts';
import { quarantineHeights, type Quarantined } from './quarantine.ts';
import { SourceMismatchError, type HeightData, type Source } from './source/source.ts';
import type { WriterState } from './write-heights.ts';

const readIndexedChain = rowReader({
  chainId: textOf,
  addressPrefix: textOf,
  /** From the genesis document; 1 when unknown. */
  initialHeight: intOf,
  firstHeight: intOf,
  /** Hash of the first indexed block, upper-case hex: a restarted chain has another. */
  firstHash: hexOf,
  /**
   * Time of the first indexed block, nanoseconds since 1970; null in an older index without its first block.
   */
  firstTimeNs: orNull(bigintOf),
  /** Whether balances, stakes and parameters are indexed from genesis. */
  fromGenesis: booleanOf,
  /** Whether block events are known. */
  eventsKnown: booleanOf,
});
/** The identity of an indexed chain. */
export type IndexedChain = ReturnType<typeof readIndexedChain>;

/** The chain as readers may use it: balances with a missing height are unknown. */
export function knownChain(chain: IndexedChain, quarantined: Pick<Quarantined, 'count'>): IndexedChain {
  return quarantined.count === 0 ? chain : { ...chain, fromGenesis: false };
}

/**
 * Creates an index for a source, or verifies that the existing one is of the same chain.
 * @param from first height to index; defaults to the source's earliest. An existing index keeps its own.
 * @throws {ForeignChainError}
 * @throws {SourceMismatchError} when its answers do not fit together, or it lacks the block events of the index.
 * @throws {ExplorerError} when the source is unreachable.
 */
export async function beginIndex(
  database: Database,
  source: Source,
  state: WriterState,
  { from, signal }: Readonly<{ from?: number | undefined; signal: AbortSignal }>,
): Promise<IndexedChain> {
  const known = await readChain(database);
  const status = await source.status(signal);
  if (known !== undefined) {
    refuseForeign(known, status.chainId);
    // Balances and totals would silently lack what blocks do from here on.
    if (known.eventsKnown && !source.events)
      throw new SourceMismatchError('the node gives no block events (no RPC)');
    return known;
  }
  const genesis = await source.genesis(signal);
  const named = genesis?.['chain_id'];
  if (named !== undefined && named !== status.chainId)
    throw new SourceMismatchError(`${source.name} gives the genesis document of ${jsonText(named)}`);
  const initialHeight = initialHeightOf(genesis);
  const start = Math.max(from ?? status.earliest, status.earliest, initialHeight);
  const { data, lost } = await firstReadable(source, { from: start, to: status.latest }, signal);
  const { block } = data;
  const firstHeight = block.header.height;
  if (block.header.chainId !== status.chainId)
    throw new SourceMismatchError(`${source.name} gives blocks of ${block.header.chainId}`);
  const chain: IndexedChain = {
    chainId: status.chainId,
    addressPrefix: source.addressPrefix,
    initialHeight,
    firstHeight,
    firstHash: block.hash,
    firstTimeNs: timestampNanos(block.header.time),
    fromGenesis: genesis !== null && source.events && firstHeight === initialHeight,
    eventsKnown: source.events,
  };
  const facts = chain.fromGenesis && genesis !== null ? genesisFacts(genesis, source.addressPrefix) : null;
  if (facts !== null) await state.dictionary.resolve(database, facts.terms);
  await makeParts(database, firstHeight);
  const write = async (transaction: Queryable): Promise<void> => {
    await insertChain(transaction, chain);
    for (const { from: first, to, reason } of lost) await quarantineHeights(transaction, first, to, reason);
    if (facts !== null) await writeGenesis(transaction, state.dictionary, facts, firstHeight - 1);
  };
  // A genesis document can have millions of balances.
  await database.transaction(write, { timeLimit: 'none' });
  return chain;
}

/**
 * Refuses an index of another chain than the source.
 * @throws {ForeignChainError}
 */
export function refuseForeign(index: Pick<IndexedChain, 'chainId'>, chainId: string): void {
  if (index.chainId === chainId) return;
  throw new ForeignChainError(`the index is for ${index.chainId}, the source for ${chainId}`);
}

/** The first available height of a range, and the lost ones below it. */
async function firstReadable(
  source: Source,
  range: { readonly from: number; readonly to: number },
  signal: AbortSignal,
): Promise<{ readonly data: HeightData; readonly lost: readonly LostRange[] }> {
  const lost: LostRange[] = [];
  for (let { from } = range; ;) {
    try {
      return { data: await source.height(from, signal), lost };
    } catch (error) {
      if (!(error instanceof LostHeightsError) || error.to >= range.to) throw error;
      lost.push({ from, to: error.to, reason: problemOf(error) });
      from = error.to + 1;
    }
  }
}

interface LostRange {
  readonly from: number;
  readonly to: number;
  readonly reason: string;
}

const CHAIN = `chain_id, address_prefix, initial_height, first_height, first_hash, from_genesis, events_known,
  coalesce(first_time_ns, (select time_ns from block where height = (select first_height from chain))) as first_time_ns`;

/** The chain of an index; undefined before it is created. */
export async function readChain(database: Queryable): Promise<IndexedChain | undefined> {
  const [row] = await database.query(`select ${CHAIN} from chain`);
  return row === undefined ? undefined : readIndexedChain(row);
}

/** The chain, the height of its running figures, and how often it was unwound, of one moment. */
export async function readChainAndHeight(
  database: Queryable,
): Promise<{ readonly chain: IndexedChain | null; readonly height: number; readonly unwinds: number }> {
  const [row] = await database.query(`select ${CHAIN}, folded_to, unwinds from chain cross join progress`);
  return row === undefined
    ? { chain: null, height: 0, unwinds: 0 }
    : {
        chain: readIndexedChain(row),
        height: intOf(row, 'folded_to'),
        unwinds: intOf(row, 'unwinds'),
      };
}

async function insertChain(transaction: Queryable, chain: IndexedChain): Promise<void> {
  await transaction.query(
    `insert into chain (chain_id, address_prefix, initial_height, first_height, first_hash, from_genesis, events_known,
       first_time_ns) values ($1, $2, $3, $4, $5::bytea, $6, $7, $8)`,
    [
      chain.chainId,
      chain.addressPrefix,
      chain.initialHeight,
      chain.firstHeight,
      Buffer.from(chain.firstHash, 'hex'),
      chain.fromGenesis,
      chain.eventsKnown,
      chain.firstTimeNs,
    ],
  );
  await transaction.query('insert into progress (planned_to, folded_to) values ($1, $1)', [
    chain.firstHeight - 1,
  ]);
}
