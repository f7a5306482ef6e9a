/** The columns of both lists; on phones the sentence, then hash, result and age. */
import type { Coin } from '@cairn/chain/amount';
import type { Tx } from '@cairn/chain/tx';
import type { ReactNode } from 'react';
import { CoinList } from '../../../entities/asset/coin-amount.tsx';
import { RESULT_COLUMN } from '../../../entities/tx/tx-status.tsx';
import { blockColumn, shownColumn, txColumn, valueColumn } from '../../../shared/ui/columns.tsx';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { Time } from '../../../shared/ui/time.tsx';

/** @param room classes with the height of a sentence. */
export const txColumns = <Row extends Pick<Tx, 'hash' | 'height' | 'time' | 'code'>>(
  sentence: (row: Row) => ReactNode,
  room: string,
  feeOf: (row: Row) => readonly Coin[],
): readonly Column<Row>[] => [
  txColumn('hash', ({ hash }) => hash, { withCopy: false, card: 'fact-bare' }),
  {
    id: 'what',
    header: 'What it did',
    cell: (row) => (
      <span className={`flex items-center ${room} ${row.code === 0 ? '' : 'text-muted'}`}>
        <span className="lg:line-clamp-2">{sentence(row)}</span>
      </span>
    ),
    isWide: true,
    card: 'title',
  },
  RESULT_COLUMN,
  blockColumn('height', 'Block', ({ height }) => height, { card: 'hidden' }),
  shownColumn(
    'time',
    'Time',
    ({ time }) => time,
    (time) => <Time value={time} />,
    { card: 'fact-bare' },
  ),
  valueColumn(
    'fee',
    'Fee',
    (row) => (feeOf(row).length === 0 ? null : feeOf(row)),
    (coins) => <CoinList coins={coins} isAligned={coins.length === 1} />,
    {
      none: 'none',
      sortBy: (row) => feeOf(row)[0]?.baseUnits ?? null,
      denomOf: (row) => feeOf(row)[0]?.denom ?? null,
      hideBelow: 'lg',
      card: 'hidden',
    },
  ),
];
