/** Swaps, positions, lending and vaults, as `@cairn/api/history/trading` has them. */
import {
  listCommitmentStepsCall,
  listLendingStepsCall,
  listLeveragedTradesCall,
  listOrderStepsCall,
  listPerpetualTradesCall,
  listPoolChangesCall,
  listSwapRequestsCall,
  listSwapsCall,
  listTradersCall,
  listVaultStepsCall,
  poolDaysCall,
} from '@cairn/api/history/trading';
import type { HistoryApi } from '../shared/history-api.ts';
import { listLeveragedTrades, listOrderSteps, listPerpetualTrades, listTraders } from './positions.ts';
import {
  listCommitmentSteps,
  listLendingSteps,
  listPoolChanges,
  listSwapRequests,
  listSwaps,
  listVaultSteps,
  poolDays,
} from './store.ts';

/** Registers the calls. */
export function tradingRoutes(api: HistoryApi): void {
  api.list(listSwapsCall, listSwaps);
  api.list(listSwapRequestsCall, listSwapRequests);
  api.list(listPoolChangesCall, listPoolChanges);
  api.list(poolDaysCall, poolDays);
  api.list(listPerpetualTradesCall, listPerpetualTrades);
  api.list(listTradersCall, listTraders);
  api.list(listLeveragedTradesCall, listLeveragedTrades);
  api.list(listOrderStepsCall, listOrderSteps);
  api.list(listLendingStepsCall, listLendingSteps);
  api.list(listCommitmentStepsCall, listCommitmentSteps);
  api.list(listVaultStepsCall, listVaultSteps);
}
