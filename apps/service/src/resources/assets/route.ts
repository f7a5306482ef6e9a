/** Assets and wallets, as `@cairn/api/history/assets` has them. */
import {
  assetDaysCall,
  balancesAtCall,
  distributionCall,
  largeTransfersCall,
  listAssetsCall,
  listHoldersCall,
  listTransfersCall,
  listWalletsCall,
  recentWalletsCall,
  swapPriceDaysCall,
} from '@cairn/api/history/assets';
import type { HistoryApi } from '../shared/history-api.ts';
import type { TtlCache } from '../../lib/ttl-cache.ts';
import { largeTransfers } from './large-transfers.ts';
import {
  assetDays,
  distribution,
  listAssets,
  listHolders,
  listSupplies,
  listTransfers,
  listWallets,
  recentWallets,
  swapPriceDays,
} from './store.ts';

/** Registers the calls. */
export function assetRoutes(api: HistoryApi, cache: TtlCache, bondDenom: string): void {
  api.list(listAssetsCall, listAssets);
  api.list(listHoldersCall, listHolders);
  api.answer(distributionCall, distribution(cache));
  api.list(assetDaysCall, assetDays);
  api.list(swapPriceDaysCall, swapPriceDays);
  api.list(listTransfersCall, listTransfers);
  api.answer(largeTransfersCall, largeTransfers(cache));
  api.list(listWalletsCall, listWallets(cache, bondDenom));
  api.answer(recentWalletsCall, recentWallets);
  api.answer(balancesAtCall, listSupplies);
}
