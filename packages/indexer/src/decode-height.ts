/** Decodes a height into its rows. */
import { anomalyTable, BEGIN_ITEM, rawTxTable } from '@cairn/db/tables/tx';
import type { ConsensusValidator } from '@cairn/chain/block';
import { rowsOf, type Attempt, type FactModule, type TableRows } from './fact-module.ts';
import { heightFacts, type Anomaly, type HeightFacts } from './height-facts.ts';
import { allModules } from './modules/all.ts';
import { validatorSetId } from './modules/block.ts';
import type { HeightData } from './source/source.ts';

/** A validator set with the hash from a header. */
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
  /** Hash of its own results; null when the source lacks them. */
  readonly resultsHash: string | null;
  /** Hash of the previous results in its header; empty for none. */
  readonly lastResultsHash: string;
  /** null when the signers are unknown. */
  readonly set: NamedSet | null;
  readonly rows: readonly TableRows[];
}

/** Decodes a height into rows, deterministically. Malformed items become anomalies of the height. */
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

/** Maximum length of an anomaly's problem, which may quote the value. */
const MAX_PROBLEM = 300;

/** Includes the class of unexpected errors: a bug affects one item, not the height. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const text = error instanceof SyntaxError ? error.message : `${error.name}: ${error.message}`;
  return text.slice(0, MAX_PROBLEM);
}

/** Raw bytes of txs with malformed parts. */
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
