/** Accounts, as `@cairn/api/history/addresses` and `movements` have them. */
import {
  balanceChartCall,
  getAddressCall,
  listActivityCall,
  listAddressVotesCall,
  listBalanceHistoryCall,
  listEarningsCall,
  listGrantChangesCall,
  listLikeMindedCall,
  listRewardClaimsCall,
  listStakeChangesCall,
} from '@cairn/api/history/addresses';
import { listMovementsCall } from '@cairn/api/history/movements';
import type { DenomInfo } from '@cairn/chain/denom';
import type { HistoryApi } from '../shared/history-api.ts';
import { listEarnings } from './list-earnings.ts';
import { listLikeMinded } from './like-minded.ts';
import { activityLines, listActivity } from './list-activity.ts';
import { listMovements } from './list-movements.ts';
import { movementLines } from './movement-rows.ts';
import {
  balanceChart,
  getAddress,
  listAddressVotes,
  listBalanceHistory,
  listGrantChanges,
  listRewardClaims,
  listStakeChanges,
} from './store.ts';

/** Registers the calls. `denoms` are those whose decimals the network's configuration vouches for. */
export function addressRoutes(api: HistoryApi, denoms: readonly DenomInfo[]): void {
  api.answer(getAddressCall, getAddress);
  api.list(listActivityCall, listActivity, activityLines);
  api.list(listMovementsCall, listMovements(denoms), movementLines);
  api.list(listBalanceHistoryCall, listBalanceHistory);
  api.answer(balanceChartCall, balanceChart);
  api.list(listStakeChangesCall, listStakeChanges);
  api.list(listRewardClaimsCall, listRewardClaims);
  api.list(listEarningsCall, listEarnings);
  api.list(listAddressVotesCall, listAddressVotes);
  api.list(listLikeMindedCall, listLikeMinded);
  api.list(listGrantChangesCall, listGrantChanges);
}
