/** The place in an order, from 1. */
import { formatInt } from '@cairn/chain/format';
import { valueColumn, type More } from './columns.tsx';
import type { Column } from './data-table.tsx';

export const rankColumn = <Row extends { readonly rank: number }>(more?: More<Row>): Column<Row> =>
  valueColumn('rank', 'Rank', ({ rank }) => rank, formatInt, { sortBy: ({ rank }) => rank, ...more });
