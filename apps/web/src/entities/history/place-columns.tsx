/** Transaction, block and time of an indexed entry. */
import type { TxHash } from '@cairn/chain/hash';
import type { Timestamp } from '@cairn/chain/time';
import type { Column } from '../../shared/ui/data-table.tsx';
import { BlockLink, TxLink } from '../../shared/ui/identifiers.tsx';
import { Time } from '../../shared/ui/time.tsx';

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
  {
    id: 'tx',
    header: 'Transaction',
    cell: ({ txHash }) =>
      txHash === null ? (
        <span className="text-muted">block event</span>
      ) : (
        <TxLink hash={txHash} withCopy={false} />
      ),
  },
  {
    id: 'height',
    header: 'Block',
    align: 'end',
    hideBelow: 'lg',
    cell: ({ height }) => <BlockLink height={height} />,
  },
  {
    id: 'time',
    header: 'Time',
    align: 'end',
    card: 'fact-bare',
    cell: ({ time }) => <Time value={time} />,
  },
];

export const placeKey = ({ id }: Place): string => id;
