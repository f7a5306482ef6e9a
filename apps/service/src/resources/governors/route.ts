/** Governors, as `@cairn/api/history/governors` has them. */
import {
  governorRewardsCall,
  governorStakeCall,
  latestRewardsCall,
  listDelegatorsCall,
  listGovernorChangesCall,
  listGovernorsCall,
  listGovernorStakeChangesCall,
} from '@cairn/api/history/governors';
import type { HistoryApi } from '../shared/history-api.ts';
import {
  governorRewards,
  governorStake,
  listChanges,
  listDelegators,
  listGovernors,
  listRewardDays,
  listStakeChanges,
} from './store.ts';

/** Registers the calls. */
export function governorRoutes(api: HistoryApi): void {
  api.list(listGovernorsCall, listGovernors);
  api.list(listDelegatorsCall, listDelegators);
  api.list(listGovernorStakeChangesCall, listStakeChanges);
  api.answer(governorStakeCall, governorStake);
  api.list(governorRewardsCall, governorRewards);
  api.list(listGovernorChangesCall, listChanges);
  api.list(latestRewardsCall, listRewardDays);
}
