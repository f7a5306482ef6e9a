/** Accounts, as `@cairn/api/history/addresses` has them. */
import {
  balanceChartCall,
  getAddressCall,
  listActivityCall,
  listAddressVotesCall,
  listBalanceHistoryCall,
  listGrantChangesCall,
  listRewardClaimsCall,
  listStakeChangesCall,
} from '@cairn/api/history/addresses';
import type { HistoryApi } from '../history/history-api.ts';
import { activityLines, listActivity } from './list-activity.ts';
import {
  balanceChart,
  getAddress,
  listAddressVotes,
  listBalanceHistory,
  listGrantChanges,
  listRewardClaims,
  listStakeChanges,
} from './store.ts';

/** Registers the calls. */
export function addressRoutes(api: HistoryApi): void {
  api.answer(getAddressCall, getAddress);
  api.list(listActivityCall, listActivity, activityLines);
  api.list(listBalanceHistoryCall, listBalanceHistory);
  api.answer(balanceChartCall, balanceChart);
  api.list(listStakeChangesCall, listStakeChanges);
  api.list(listRewardClaimsCall, listRewardClaims);
  api.list(listAddressVotesCall, listAddressVotes);
  api.list(listGrantChangesCall, listGrantChanges);
}
