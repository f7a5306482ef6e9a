/** Changes of parameters, as `@cairn/api/history/parameters` has them. */
import { listParameterChangesCall } from '@cairn/api/history/parameters';
import type { HistoryApi } from '../shared/history-api.ts';
import { listParameterChanges } from './store.ts';

/** Registers the call. */
export function parameterRoutes(api: HistoryApi): void {
  api.list(listParameterChangesCall, listParameterChanges);
}
