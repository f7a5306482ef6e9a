/** Figures of leveraged and perpetual positions. */
import { decToString, type Dec } from '@cairn/chain/dec';
import { formatFixed } from '@cairn/chain/format';
import { decColumn, usdColumn, type More } from '../../shared/ui/columns.tsx';
import type { Column } from '../../shared/ui/data-table.tsx';

/** Custody over debt; null without debt. */
export const healthColumn = <Row,>(healthOf: (row: Row) => Dec | null): Column<Row> =>
  decColumn(
    'health',
    'Health',
    healthOf,
    (health) => <data value={decToString(health)}>{formatFixed(health, 3)}</data>,
    { term: 'health', none: 'no debt' },
  );

/** A price of an asset in USD, or none. */
export const priceColumn = <Row,>(
  id: string,
  header: string,
  priceOf: (row: Row) => Dec | null,
  more?: More<Row>,
): Column<Row> => usdColumn(id, header, priceOf, { digits: 4, none: 'none', ...more });
