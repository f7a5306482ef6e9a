import { parseDenom } from '@cairn/chain/denom';
import { parseTxHash } from '@cairn/chain/hash';
import { constructedTx } from '@cairn/chain/testing/constructed-tx';
import type { Tx } from '@cairn/chain/tx';
import { describe, expect, it } from 'vitest';
import { exportTxs, type ExportFormat, type ExportProgress } from './export-txs.ts';
import type { TxScan } from './walk-txs.ts';

const txAt = (height: number, memo = '') =>
  constructedTx({
    hash: parseTxHash(height.toString(16).padStart(64, '0')),
    height,
    messages: [
      { typeUrl: '/cosmos.bank.v1beta1.MsgSend', body: {} },
      { typeUrl: '/cosmos.gov.v1.MsgVote', body: {} },
    ],
    memo,
    fee: {
      coins: [{ denom: parseDenom('uelys'), baseUnits: 3500n }],
      gasLimit: 9n,
      payer: null,
      granter: null,
    },
    gasWanted: 9n,
    gasUsed: 7n,
  });

/** A node over a list, oldest first. */
function walkOver(chain: readonly Tx[]): TxScan {
  return {
    request: (conditions, page, limit) => {
      const [low = 0, high = 0] = conditions.map((condition) => Number(/\d+$/.exec(condition)?.[0]));
      const matches = chain.filter(({ height }) => height >= low && height <= high).toReversed();
      return Promise.resolve({
        txs: matches.slice((page - 1) * limit, page * limit),
        total: BigInt(matches.length),
        unreadable: 0,
      });
    },
    searches: [[]],
    isDense: true,
    highest: 500,
    lowest: 1,
    limit: 3,
    sinceDay: null,
  };
}

const chain = [
  txAt(1, '=1+1'),
  txAt(2),
  ...Array.from({ length: 5 }, () => txAt(40)),
  txAt(480, 'a "quoted"\nmemo'),
];

async function exported(format: ExportFormat, signal = new AbortController().signal) {
  const progress: ExportProgress[] = [];
  const { text } = await exportTxs(
    walkOver(chain),
    ({ height }) => height !== 2,
    format,
    (step) => progress.push(step),
    signal,
  );
  return { text, progress };
}

describe('exporting transactions', () => {
  it('writes one header and a line for each accepted tx, newest first, whatever their pages', async () => {
    const { text, progress } = await exported('csv');
    const lines = text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(8);
    expect(lines[0]).toMatch(/^height,time,hash,/);
    expect(lines[1]).toBe(
      `480,2026-11-10T00:00:00Z,${chain.at(-1)?.hash},0,,/cosmos.bank.v1beta1.MsgSend /cosmos.gov.v1.MsgVote,3500uelys,7,9,"a ""quoted""\nmemo"`,
    );
    // Spreadsheets must not run a memo as a formula.
    expect(lines.at(-1)).toMatch(/,'=1\+1$/);
    expect(progress.at(-1)).toEqual({ rows: 7, downTo: 1 });
  });

  it('writes JSON that parses, with the same rows', async () => {
    const { text } = await exported('json');
    const rows: unknown = JSON.parse(text);
    expect(rows).toHaveLength(7);
    expect(rows).toMatchObject([
      { height: 480, fee: '3500uelys', gas_used: '7', memo: 'a "quoted"\nmemo' },
      {},
      {},
      {},
      {},
      {},
      { height: 1 },
    ]);
  });

  it('counts what could not be parsed', async () => {
    const walk: TxScan = {
      ...walkOver([]),
      highest: 10,
      request: () => Promise.resolve({ txs: [], total: 2n, unreadable: 2 }),
    };
    const signal = new AbortController().signal;
    expect(
      await exportTxs(
        walk,
        () => true,
        'json',
        () => undefined,
        signal,
      ),
    ).toMatchObject({ unreadable: 2 });
  });

  it('ends when it is stopped', async () => {
    await expect(exported('csv', AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  });
});
