/** Proposals, as `@cairn/api/history/proposals` has them. */
import {
  listBallotsCall,
  listProposalsCall,
  listProposalStepsCall,
  listVotesCall,
  proposalTallyCall,
} from '@cairn/api/history/proposals';
import type { HistoryApi } from '../shared/history-api.ts';
import type { TtlCache } from '../../lib/ttl-cache.ts';
import { listBallots, listProposals, listProposalSteps, listVotes, proposalTally } from './store.ts';

/** Registers the calls. */
export function proposalRoutes(api: HistoryApi, cache: TtlCache): void {
  api.list(listProposalsCall, listProposals);
  api.list(listBallotsCall, listBallots);
  api.list(listVotesCall, listVotes);
  api.list(listProposalStepsCall, listProposalSteps);
  api.answer(proposalTallyCall, proposalTally(cache));
}
