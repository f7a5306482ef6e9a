/** Which chain an index is of: written once, compared ever after. */
import { isJsonObject, type JsonObject } from '@cairn/chain/json';
import type { Database, Queryable } from '@cairn/db/database';
import { booleanOf, intOf, textOf } from '@cairn/db/row-values';
import { ForeignChainError } from './errors.ts';
import { genesisFacts } from './genesis.ts';
import { writeGenesis } from './fold/genesis-rows.ts';
import type { Source } from './source/source.ts';
import type { WriterState } from './write-heights.ts';

/** The chain that an index holds. */
export interface IndexedChain {
  readonly chainId: string;
  readonly addressPrefix: string;
  readonly firstHeight: number;
  /** Whether balances, stakes and parameters begin with the genesis document, and are kept. */
  readonly fromGenesis: boolean;
  /** Whether what blocks do beside their txs is known. */
  readonly eventsKnown: boolean;
}

/**
 * Begins an index over a source, or makes sure that the one there is of the same chain.
 * @param from first height to index; the source's earliest when absent. An index that is there keeps its own.
 * @throws {ForeignChainError} @throws {ExplorerError} when the source cannot be asked.
 */
export async function beginIndex(
  database: Database,
  source: Source,
  state: WriterState,
  { from, signal }: { readonly from?: number | undefined; readonly signal: AbortSignal },
): Promise<IndexedChain> {
  const known = await readChain(database);
  const status = await source.status(signal);
  if (known !== undefined) {
    if (known.chainId !== status.chainId)
      throw new ForeignChainError(`the index is of ${known.chainId}, the source of ${status.chainId}`);
    return known;
  }
  const genesis = await source.genesis(signal);
  const initialHeight = initialHeightOf(genesis);
  const firstHeight = Math.max(from ?? status.earliest, status.earliest, initialHeight);
  const chain: IndexedChain = {
    chainId: status.chainId,
    addressPrefix: source.addressPrefix,
    firstHeight,
    fromGenesis: genesis !== null && source.events && firstHeight === initialHeight,
    eventsKnown: source.events,
  };
  const { block } = await source.height(firstHeight, signal);
  const facts = chain.fromGenesis && genesis !== null ? genesisFacts(genesis, source.addressPrefix) : null;
  if (facts !== null) await state.dictionary.resolve(database, facts.terms);
  await database.transaction(async (transaction) => {
    await insertChain(transaction, chain, initialHeight, block.hash);
    if (facts !== null) await writeGenesis(transaction, state.dictionary, facts, firstHeight - 1);
  });
  return chain;
}

/** The chain of an index, or undefined before it is begun. */
export async function readChain(database: Queryable): Promise<IndexedChain | undefined> {
  const [row] = await database.query(
    'select chain_id, address_prefix, first_height, from_genesis, events_known from chain',
  );
  if (row === undefined) return undefined;
  return {
    chainId: textOf(row, 'chain_id'),
    addressPrefix: textOf(row, 'address_prefix'),
    firstHeight: intOf(row, 'first_height'),
    fromGenesis: booleanOf(row, 'from_genesis'),
    eventsKnown: booleanOf(row, 'events_known'),
  };
}

async function insertChain(
  transaction: Queryable,
  chain: IndexedChain,
  initialHeight: number,
  firstHash: string,
): Promise<void> {
  await transaction.query(
    `insert into chain (chain_id, address_prefix, initial_height, first_height, first_hash, from_genesis, events_known)
     values ($1, $2, $3, $4, $5::bytea, $6, $7)`,
    [
      chain.chainId,
      chain.addressPrefix,
      initialHeight,
      chain.firstHeight,
      Buffer.from(firstHash, 'hex'),
      chain.fromGenesis,
      chain.eventsKnown,
    ],
  );
  await transaction.query('insert into progress (planned_to, folded_to) values ($1, $1)', [
    chain.firstHeight - 1,
  ]);
}

function initialHeightOf(genesis: JsonObject | null): number {
  const height = genesis?.['initial_height'];
  return isJsonObject(genesis) && (typeof height === 'string' || typeof height === 'number')
    ? Math.max(1, Number(height))
    : 1;
}
