/** Blocks and events, as `@cairn/api/history/blocks` has them. */
import {
  blockAtCall,
  getBlockCall,
  listBlockEventsCall,
  listBlocksCall,
  listEventsCall,
} from '@cairn/api/history/blocks';
import type { HistoryApi } from '../shared/history-api.ts';
import { blockAt, getBlock, listBlockEvents, listBlocks, listEvents } from './store.ts';

/** Registers the calls. A block is final once the next one has told who signed it. */
export function blockRoutes(api: HistoryApi): void {
  api.list(listBlocksCall, listBlocks);
  api.answer(getBlockCall, getBlock, ({ commit, height }, { params }) =>
    params.block !== 'latest' && commit !== null ? height : null,
  );
  api.answer(blockAtCall, blockAt, ({ height }) => height);
  api.list(listEventsCall, listEvents);
  api.answer(listBlockEventsCall, listBlockEvents, (_, { params }) => params.height);
}
