/** From a height to all its rows. */
import { oddityTable } from '@cairn/db/tables/tx';
import type { ConsensusValidator } from '@cairn/chain/block';
import { rowsOf, type Attempt, type Oddity, type TableRows } from './fact-module.ts';
import { heightFacts } from './height-facts.ts';
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

/** Turns a height into rows; the same height gives the same rows always. */
export function decodeHeight(data: HeightData): DecodedHeight {
  const facts = heightFacts(data);
  const oddities: Oddity[] = [];
  const rows = allModules.flatMap(({ name, rows: read }) => read(facts, collecting(name, oddities)));
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
    rows: [...rows, rowsOf(oddityTable, firstOfEach(oddities))],
  };
}

/** Only a text that does not read as it should is an oddity; any other error is a mistake of ours and stops. */
function collecting(module: string, oddities: Oddity[]): Attempt {
  return ({ height, item, position }, read) => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      oddities.push({ height, item, position, module, problem: error.message });
      return undefined;
    }
  };
}

function firstOfEach(oddities: readonly Oddity[]): readonly Oddity[] {
  const byPlace = new Map<string, Oddity>();
  for (const oddity of oddities) {
    const key = `${oddity.item} ${oddity.position} ${oddity.module}`;
    if (!byPlace.has(key)) byPlace.set(key, oddity);
  }
  return [...byPlace.values()];
}
