/** From a height to all its rows. */
import { anomalyTable, BEGIN_ITEM, rawTxTable } from '@cairn/db/tables/tx';
import type { ConsensusValidator } from '@cairn/chain/block';
import type { Anomaly } from './anomaly.ts';
import { rowsOf, type Attempt, type FactModule, type TableRows } from './fact-module.ts';
import { heightFacts, type HeightFacts } from './height-facts.ts';
import { allModules } from './modules/all.ts';
import { validatorSetId } from './modules/block.ts';
import type { HeightData } from './source/source.ts';

/** A validator set that a block's header names. */
export interface NamedSet {
  readonly id: bigint;
  /** Upper-case hex. */
  readonly hash: string;
  readonly members: readonly ConsensusValidator[];
}

export interface DecodedHeight {
  readonly height: number;
  /** Upper-case hex. */
  readonly hash: string;
  readonly parentHash: string;
  /** Of its own results; null where the source does not give them. */
  readonly resultsHash: string | null;
  /** What its header commits to of the results before; empty for none. */
  readonly lastResultsHash: string;
  /** null where the source does not know the signers. */
  readonly set: NamedSet | null;
  readonly rows: readonly TableRows[];
}

/** Turns a height into rows; the same height gives the same rows always. What does not read is an anomaly of the height. */
export function decodeHeight(data: HeightData): DecodedHeight {
  const facts = heightFacts(data);
  const anomalies: Anomaly[] = [...facts.anomalies];
  const rows = allModules.flatMap((module) => rowsOfModule(module, facts, anomalies));
  const raw = rowsOf(rawTxTable, rawTxs(facts));
  const { header, hash } = data.block;
  return {
    height: facts.height,
    hash,
    parentHash: header.lastBlockHash,
    resultsHash: data.resultsHash,
    lastResultsHash: header.lastResultsHash,
    set:
      data.validators === null
        ? null
        : {
            id: validatorSetId(header.validatorsHash),
            hash: header.validatorsHash,
            members: data.validators,
          },
    rows: [...rows, raw, rowsOf(anomalyTable, firstOfEach(anomalies))],
  };
}

function rowsOfModule(module: FactModule, facts: HeightFacts, anomalies: Anomaly[]): readonly TableRows[] {
  const { name, isRequired = false } = module;
  try {
    const rows = module.rows(facts, collecting(name, anomalies));
    for (const flaw of rows.flatMap(({ flaws }) => flaws)) anomalies.push({ ...flaw, module: name });
    return rows;
  } catch (error) {
    if (isRequired) throw error;
    anomalies.push({
      height: facts.height,
      item: BEGIN_ITEM,
      position: 0,
      module: name,
      problem: wordsOf(error),
    });
    return [];
  }
}

function collecting(module: string, anomalies: Anomaly[]): Attempt {
  return ({ height, item, position }, read) => {
    try {
      return read();
    } catch (error) {
      anomalies.push({ height, item, position, module, problem: wordsOf(error) });
      return undefined;
    }
  };
}

/** Problems may quote what they are about. */
const MAX_PROBLEM = 300;

/** A mistake of ours says its kind too: it costs what it could not read, never the height. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const text = error instanceof SyntaxError ? error.message : `${error.name}: ${error.message}`;
  return text.slice(0, MAX_PROBLEM);
}

/** The bytes of txs of which something did not read. */
function rawTxs({ txs, block, height }: HeightFacts) {
  return txs.flatMap(({ anomalies = [] }, item) =>
    anomalies.length === 0
      ? []
      : [{ height, item, bytes: Buffer.from(block.rawTxs[item] ?? '', 'base64').toString('hex') }],
  );
}

function firstOfEach(anomalies: readonly Anomaly[]): readonly Anomaly[] {
  const byPlace = new Map<string, Anomaly>();
  for (const anomaly of anomalies) {
    const key = `${anomaly.item} ${anomaly.position} ${anomaly.module}`;
    if (!byPlace.has(key)) byPlace.set(key, anomaly);
  }
  return [...byPlace.values()];
}
