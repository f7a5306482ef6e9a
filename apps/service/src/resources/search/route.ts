/** Search, as `@cairn/api/history/search` has it. */
import { searchCall } from '@cairn/api/history/search';
import type { HistoryApi } from '../shared/history-api.ts';
import type { DirectoryOptions } from './directory.ts';
import { search } from './store.ts';

/** Registers the call. */
export function searchRoute(api: HistoryApi, directory: DirectoryOptions): void {
  api.answer(searchCall, search(directory));
}
