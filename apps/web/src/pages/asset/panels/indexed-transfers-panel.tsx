/** All transfers of an asset, newest first, from the index. */
import { listTransfersCall } from '@cairn/api/history/assets';
import type { Denom } from '@cairn/chain/denom';
import { useMemo, type ReactNode } from 'react';
import type { InferOutput } from 'valibot';
import { PLACE_COLUMNS, placeKey } from '../../../entities/history/place-columns.tsx';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { HistoryList } from '../../../shared/ui/history-list.tsx';
import { accountColumn } from '../../../entities/address/address-link.tsx';
import { TITLE } from '../../../shared/ui/columns.tsx';
import { coinColumn } from '../../../entities/asset/coin-amount.tsx';

type Transfer = InferOutput<typeof listTransfersCall.answer>['items'][number];

interface IndexedTransfersProps {
  readonly denom: Denom;
  /** Shown while the index is unavailable. */
  readonly instead: ReactNode;
}

/** Includes transfers made by block events. */
export function IndexedTransfersPanel({ denom, instead }: IndexedTransfersProps) {
  const columns = useMemo(() => columnsOf(denom), [denom]);
  return (
    <HistoryList
      id="transfers"
      title="Transfers"
      what="the transfers of this asset"
      call={listTransfersCall}
      input={{ params: { denom } }}
      columns={columns}
      rowKey={placeKey}
      pageSize={15}
      empty="No transfers yet."
      instead={instead}
    />
  );
}

const columnsOf = (denom: Denom): readonly Column<Transfer>[] => [
  accountColumn('sender', 'From', ({ sender }) => sender, { withCopy: false, ...TITLE }),
  accountColumn('recipient', 'To', ({ recipient }) => recipient, { withCopy: false }),
  coinColumn('amount', 'Amount', ({ amount }) => ({ denom, baseUnits: amount }), {
    isAligned: true,
    card: 'key',
  }),
  ...PLACE_COLUMNS,
];
