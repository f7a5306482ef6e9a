/** Transaction, block and time of an indexed entry. */
import type { TxHash } from '@cairn/chain/hash';
import type { Timestamp } from '@cairn/chain/time';
import { blockColumn, timeColumn, txColumn } from '../../shared/ui/columns.tsx';
import type { Column } from '../../shared/ui/data-table.tsx';

/** The `place` fields of the API. */
export interface Place {
  readonly id: string;
  readonly height: number;
  readonly time: Timestamp;
  /** Null for block events. */
  readonly txHash: TxHash | null;
}

/** The last columns of a list; on cards the time has no label. */
export const PLACE_COLUMNS: readonly Column<Place>[] = [
  txColumn('tx', ({ txHash }) => txHash, { withCopy: false, none: 'block event' }),
  blockColumn('height', 'Block', ({ height }) => height, { hideBelow: 'lg' }),
  timeColumn('time', 'Time', ({ time }) => time, { card: 'fact-bare' }),
];

export const placeKey = ({ id }: Place): string => id;
