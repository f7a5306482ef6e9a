/** Test helper: txs and events with chosen parts. */
import type { ChainEvent } from '../src/event.ts';
import { parseTxHash } from '../src/hash.ts';
import { parseTimestamp } from '../src/time.ts';
import type { Tx } from '../src/tx.ts';

/** A tx that succeeded, empty but for the changes. */
export function constructedTx(changes: Partial<Tx>): Tx {
  return {
    hash: parseTxHash('AB'.repeat(32)),
    height: 9,
    time: parseTimestamp('2026-11-10T00:00:00Z'),
    messages: [],
    memo: '',
    timeoutHeight: 0,
    fee: { coins: [], gasLimit: 0n, payer: null, granter: null },
    signers: [],
    code: 0,
    codespace: '',
    rawLog: '',
    gasWanted: 0n,
    gasUsed: 0n,
    events: [],
    ...changes,
  };
}

export function constructedEvent(type: string, values: Readonly<Record<string, string>>): ChainEvent {
  return { type, attributes: Object.entries(values).map(([key, value]) => ({ key, value })) };
}
