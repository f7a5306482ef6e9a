/** Signers, as `@cairn/api/history/signers` has them. */
import { listMissedCall, listSignersCall, signerGridCall } from '@cairn/api/history/signers';
import type { HistoryApi } from '../shared/history-api.ts';
import type { TtlCache } from '../../lib/ttl-cache.ts';
import { listMissed, listSigners, signerGrid } from './store.ts';

/** Registers the calls. */
export function signerRoutes(api: HistoryApi, cache: TtlCache): void {
  api.list(listSignersCall, listSigners(cache));
  api.answer(signerGridCall, signerGrid);
  api.list(listMissedCall, listMissed);
}
