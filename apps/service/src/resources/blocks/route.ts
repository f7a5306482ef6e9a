/** Blocks and events, as `@cairn/api/history/blocks` has them. */
import {
  blockAtCall,
  getBlockCall,
  listBlockEventsCall,
  listBlocksCall,
  listEventsCall,
} from '@cairn/api/history/blocks';
import type { HistoryApi } from '../history/history-api.ts';
import { blockAt, getBlock, listBlockEvents, listBlocks, listEvents } from './store.ts';

/** Registers the calls. A block is final once the next one has told who signed it. */
export function blockRoutes(api: HistoryApi): void {
  api.list(listBlocksCall, listBlocks);
  api.answer(getBlockCall, getBlock, ({ commit }, { params }) =>
    params.block !== 'latest' && commit !== null ? 'for-ever' : 'head',
  );
  api.answer(blockAtCall, blockAt, () => 'for-ever');
  api.list(listEventsCall, listEvents);
  api.answer(listBlockEventsCall, listBlockEvents, () => 'for-ever');
}
