/** Figures over time, as `@cairn/api/history/charts` has them. */
import {
  dashboardCall,
  listDaysCall,
  listFeeDaysCall,
  listGovernanceDaysCall,
  listHoursCall,
  listKindDaysCall,
  listOpenInterestDaysCall,
  listPricedCall,
  listPriceDaysCall,
  listPriceReportsCall,
  listStakeDaysCall,
  listSwapDaysCall,
  listTraderDaysCall,
  pricesAtCall,
} from '@cairn/api/history/charts';
import type { HistoryApi } from '../shared/history-api.ts';
import type { TtlCache } from '../../lib/ttl-cache.ts';
import { proposalTurnout } from '../proposals/store.ts';
import { dashboard } from './dashboard.ts';
import {
  listDays,
  listFeeDays,
  listHours,
  listKindDays,
  listOpenInterestDays,
  listPriced,
  listPriceDays,
  listPriceReports,
  listStakeDays,
  listSwapDays,
  listTraderDays,
  pricesAt,
} from './store.ts';

/** Registers the calls. */
export function chartRoutes(api: HistoryApi, cache: TtlCache): void {
  api.list(listDaysCall, listDays);
  api.answer(listHoursCall, listHours);
  api.list(listKindDaysCall, listKindDays);
  api.list(listFeeDaysCall, listFeeDays);
  api.list(listSwapDaysCall, listSwapDays);
  api.list(listTraderDaysCall, listTraderDays);
  api.list(listOpenInterestDaysCall, listOpenInterestDays);
  api.list(listGovernanceDaysCall, proposalTurnout(cache));
  api.list(listStakeDaysCall, listStakeDays);
  api.list(listPricedCall, listPriced);
  api.answer(pricesAtCall, pricesAt);
  api.list(listPriceDaysCall, listPriceDays);
  api.list(listPriceReportsCall, listPriceReports);
  api.answer(dashboardCall, dashboard(cache));
}
