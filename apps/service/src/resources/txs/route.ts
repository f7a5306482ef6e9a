/** Txs, as `@cairn/api/history/txs` has them. */
import { getTxCall, listKindsCall, listTxsCall } from '@cairn/api/history/txs';
import type { HistoryApi } from '../shared/history-api.ts';
import { listTxs } from './list-txs.ts';
import { getTx, listKinds } from './store.ts';

/** Registers the calls. */
export function txRoutes(api: HistoryApi): void {
  api.list(listTxsCall, listTxs);
  api.answer(getTxCall, getTx, ({ height }) => height);
  api.answer(listKindsCall, listKinds);
}
