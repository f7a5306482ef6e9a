/** Blocks, and who of their signers did not sign. */
import type { Commit, CommitFlag, ConsensusValidator } from '@cairn/chain/block';
import { timestampNanos } from '@cairn/chain/time';
import { termId } from '@cairn/db/dictionary';
import { blockTable, missedTable, type BlockRow, type MissedRow } from '@cairn/db/tables/block';
import { rowsOf, type FactModule } from '../fact-module.ts';
import type { HeightFacts } from '../height-facts.ts';

const FLAG_BITS: Readonly<Record<CommitFlag, number>> = { absent: 0, commit: 1, nil: 2 };

/** Senders may ask for 63 bits of gas each, which no sum of two holds. */
const MAX_INT8 = 2n ** 63n - 1n;
const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

export const blockModule: FactModule = {
  name: 'block',
  rows: (facts) => [
    rowsOf(blockTable, [blockRow(facts)]),
    rowsOf(missedTable, missedRows(facts.block.lastCommit, facts.previousValidators ?? [])),
  ],
};

/** The number of the validator set that a header names. */
export function validatorSetId(validatorsHash: string): bigint {
  return termId('address', Buffer.from(validatorsHash, 'hex'));
}

function blockRow({ block, txs, items, height, resultsHash }: HeightFacts): BlockRow {
  const { header, lastCommit } = block;
  const counts = new Map<string, number>();
  for (const { events } of items)
    for (const { type } of events) counts.set(type, (counts.get(type) ?? 0) + 1);
  const types = [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
  const missed = lastCommit.signatures.filter(({ flag }) => flag !== 'commit').length;
  return {
    height,
    time_ns: timestampNanos(header.time),
    hash: block.hash,
    parent_hash: header.lastBlockHash,
    app_hash: header.appHash,
    proposer: header.proposer,
    set_id: validatorSetId(header.validatorsHash),
    tx_count: txs.length,
    failed_count: txs.filter(({ code }) => code !== 0).length,
    message_count: txs.reduce((sum, { messages }) => sum + messages.length, 0),
    tx_bytes: block.rawTxs.reduce((sum, raw) => sum + Buffer.byteLength(raw, 'base64'), 0),
    gas_wanted: smaller(
      txs.reduce((sum, { gasWanted }) => sum + gasWanted, 0n),
      MAX_INT8,
    ),
    gas_used: txs.reduce((sum, { gasUsed }) => sum + gasUsed, 0n),
    evidence: block.evidence.length === 0 ? null : JSON.stringify(block.evidence),
    last_round: lastCommit.round,
    last_signed: lastCommit.signatures.length - missed,
    last_missed: missed,
    last_flags: packFlags(lastCommit),
    event_kinds: types.map(([type]) => type),
    event_counts: types.map(([, count]) => count),
    results_hash: resultsHash,
    last_results_hash: header.lastResultsHash === '' ? null : header.lastResultsHash,
  };
}

/** Two bits a signature, low bits first, as hex. */
export function packFlags({ signatures }: Commit): string {
  const bytes = Buffer.alloc(Math.ceil(signatures.length / 4));
  signatures.forEach(({ flag }, index) => {
    const at = index >> 2;
    bytes[at] = (bytes[at] ?? 0) | (FLAG_BITS[flag] << ((index & 3) * 2));
  });
  return bytes.toString('hex');
}

/** A signature that is absent names nobody: its position in the set of that height does. */
function missedRows(commit: Commit, set: readonly ConsensusValidator[]): readonly MissedRow[] {
  return commit.signatures.flatMap(({ flag, validator }, index) => {
    const who = validator ?? set[index]?.address;
    if (flag === 'commit' || who === undefined) return [];
    return [{ validator: who, height: commit.height, nil: flag === 'nil' }];
  });
}
