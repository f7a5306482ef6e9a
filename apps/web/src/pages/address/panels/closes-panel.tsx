/** Perpetual positions of the account that were closed: by whom, why and at which price. From the index. */
import { listPerpetualTradesCall } from '@cairn/api/history/trading';
import type { AccAddress } from '@cairn/chain/address';
import { CLOSE_COLUMNS } from '../../../entities/history/close-columns.tsx';
import { placeKey } from '../../../entities/history/place-columns.tsx';
import { HistoryList } from '../../../shared/ui/history-list.tsx';

const ROWS = 10;

/** @see the file's head */
export function ClosesPanel({ address }: { readonly address: AccAddress }) {
  return (
    <HistoryList
      id="closes"
      title="Closed positions"
      what="the positions that were closed"
      call={listPerpetualTradesCall}
      given={{ query: { owner: address, only: 'closes' } }}
      columns={CLOSE_COLUMNS}
      rowKey={placeKey}
      pageSize={ROWS}
      empty="No closed positions."
      note="The price is the one at which the chain closed it. A liquidation is carried out by whoever sends the transaction."
    />
  );
}
