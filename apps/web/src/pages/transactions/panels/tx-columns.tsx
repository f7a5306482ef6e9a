/** The columns of both lists, and their skeleton; on phones the sentence, then hash, result and age. */
import type { ReactNode } from 'react';
import { CoinList } from '../../../entities/asset/coin-amount.tsx';
import type { TxRow } from '../../../entities/tx/tx-row.ts';
import { RESULT_COLUMN } from '../../../entities/tx/tx-status.tsx';
import { blockColumn, plainColumn, txColumn, valueColumn } from '../../../shared/ui/columns.tsx';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import { PAGE_ROWS } from '../queries.ts';

/** @param room classes with the height of a sentence. */
export const txColumns = <Row extends Pick<TxRow, 'hash' | 'height' | 'time' | 'code' | 'fee'>>(
  sentence: (row: Row) => ReactNode,
  room: string,
): readonly Column<Row>[] => [
  txColumn('hash', ({ hash }) => hash, { withCopy: false, card: 'fact-bare' }),
  plainColumn('what', 'Action', { isWide: true, card: 'title' }, (row) => (
    <span className={`flex items-center ${room} ${row.code === 0 ? '' : 'text-muted'}`}>
      <span className="lg:line-clamp-2">{sentence(row)}</span>
    </span>
  )),
  RESULT_COLUMN,
  blockColumn('height', 'Block', ({ height }) => height, { card: 'hidden' }),
  plainColumn('time', 'Time', { card: 'fact-bare' }, ({ time }) => <Time value={time} />),
  valueColumn(
    'fee',
    'Fee',
    ({ fee }) => (fee.length === 0 ? null : fee),
    (coins) => <CoinList coins={coins} isAligned={coins.length === 1} />,
    {
      none: 'none',
      sortBy: ({ fee }) => fee[0]?.baseUnits ?? null,
      denomOf: ({ fee }) => fee[0]?.denom ?? null,
      hideBelow: 'lg',
      card: 'hidden',
    },
  ),
];

/** With the size of the list. */
export const TXS_SKELETON = (
  <div className="min-h-screen">
    <SkeletonRows rows={PAGE_ROWS} rowClassName="h-[76px] md:h-[var(--row)]" />
  </div>
);
