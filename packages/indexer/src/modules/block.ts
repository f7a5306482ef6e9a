/** Blocks and missed signatures. */
import type { Commit, CommitFlag } from '@cairn/chain/block';
import { timestampNanos } from '@cairn/chain/time';
import { jsonText } from '@cairn/chain/json';
import { MAX_INT4, MAX_INT8 } from '@cairn/db/column';
import { termId } from '@cairn/db/dictionary';
import { blockTable, missedTable, type BlockRow, type MissedRow } from '@cairn/db/tables/block';
import { BEGIN_ITEM } from '@cairn/db/tables/tx';
import { clamped, rowsOf, type Attempt, type FactModule } from '../fact-module.ts';
import type { HeightFacts } from '../height-facts.ts';

const FLAG_BITS: Readonly<Record<CommitFlag, number>> = { absent: 0, commit: 1, nil: 2 };

/** Senders may set 63 bits of gas each, so sums overflow. */
const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

export const blockModule: FactModule = {
  name: 'block',
  isRequired: true,
  rows: (facts, attempt) => [
    rowsOf(blockTable, [blockRow(facts, attempt)]),
    rowsOf(missedTable, missedRows(facts, attempt)),
  ],
};

/** The number of the validator set with this hash. */
export function validatorSetId(validatorsHash: string): bigint {
  return termId('address', Buffer.from(validatorsHash, 'hex'));
}

function blockRow({ block, txs, items, height, resultsHash }: HeightFacts, attempt: Attempt): BlockRow {
  const { header, lastCommit } = block;
  const place = { height, item: BEGIN_ITEM, position: 0 };
  const counts = new Map<string, number>();
  for (const { events } of items)
    for (const { type } of events) counts.set(type, (counts.get(type) ?? 0) + 1);
  const types = [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
  const missed = lastCommit.signatures.filter(({ flag }) => flag !== 'commit').length;
  return {
    height,
    time_ns: clamped(attempt, place, 'time', timestampNanos(header.time), MAX_INT8),
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
    gas_used: smaller(
      txs.reduce((sum, { gasUsed }) => sum + gasUsed, 0n),
      MAX_INT8,
    ),
    evidence: block.evidence.length === 0 ? null : jsonText(block.evidence),
    last_round: Number(clamped(attempt, place, 'round', BigInt(lastCommit.round), MAX_INT4)),
    last_signed: lastCommit.signatures.length - missed,
    last_missed: missed,
    last_flags: packFlags(lastCommit),
    event_kinds: types.map(([type]) => type),
    event_counts: types.map(([, count]) => count),
    results_hash: resultsHash,
    last_results_hash: header.lastResultsHash === '' ? null : header.lastResultsHash,
  };
}

/** Two bits per signature, low bits first, as hex. */
export function packFlags({ signatures }: Commit): string {
  const bytes = Buffer.alloc(Math.ceil(signatures.length / 4));
  signatures.forEach(({ flag }, index) => {
    const at = index >> 2;
    bytes[at] = (bytes[at] ?? 0) | (FLAG_BITS[flag] << ((index & 3) * 2));
  });
  return bytes.toString('hex');
}

/** An absent signature has no address; its position in the height's set identifies the signer. */
function missedRows(
  { block, height, previousValidators }: HeightFacts,
  attempt: Attempt,
): readonly MissedRow[] {
  const commit = block.lastCommit;
  const place = { height, item: BEGIN_ITEM, position: 1 };
  return commit.signatures.flatMap(({ flag, validator }, index): readonly MissedRow[] => {
    if (flag === 'commit') return [];
    const row = attempt(place, () => {
      const who = validator ?? previousValidators?.[index]?.address;
      if (who === undefined) throw new SyntaxError(`who did not sign block ${commit.height} is not known`);
      return { validator: who, height: commit.height, nil: flag === 'nil' };
    });
    return row === undefined ? [] : [row];
  });
}
