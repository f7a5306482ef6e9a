/** Where a thing of the index happened: transaction, block and time. */
import type { TxHash } from '@cairn/chain/hash';
import type { Timestamp } from '@cairn/chain/time';
import type { Column } from '../../shared/ui/data-table.tsx';
import { BlockLink, TxLink } from '../../shared/ui/identifiers.tsx';
import { Time } from '../../shared/ui/time.tsx';

/** As `place` of the contract has it. */
export interface Place {
  readonly id: string;
  readonly height: number;
  readonly time: Timestamp;
  /** null for what a block did by itself. */
  readonly txHash: TxHash | null;
}

/** The columns that end a list; on a card the time has no name. */
export const PLACE_COLUMNS: readonly Column<Place>[] = [
  {
    id: 'tx',
    header: 'Transaction',
    cell: ({ txHash }) =>
      txHash === null ? (
        <span className="text-muted">the block itself</span>
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

/** The key of a row. */
export const placeKey = ({ id }: Place): string => id;
