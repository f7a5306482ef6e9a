/** Parameters of x/gov. */
import type { Coin } from '@cairn/chain/amount';
import { type Dec, parseDec } from '@cairn/chain/dec';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest } from '../../request.ts';
import { checkedOrNull, decString, durationMs, wireCoin } from '../../wire.ts';

export interface GovParams {
  readonly minDeposit: readonly Coin[];
  readonly maxDepositPeriodMs: number;
  readonly votingPeriodMs: number;
  /** Fraction of the bonded stake. */
  readonly quorum: Dec;
  /** Fraction of yes among all but abstain. */
  readonly threshold: Dec;
  readonly vetoThreshold: Dec;
  readonly minInitialDepositRatio: Dec | null;
  /** Burnt when a proposal is cancelled. */
  readonly proposalCancelRatio: Dec | null;
  readonly expeditedVotingPeriodMs: number;
  readonly expeditedThreshold: Dec | null;
  readonly expeditedMinDeposit: readonly Coin[];
  readonly burnVoteQuorum: boolean;
  readonly burnProposalDepositPrevote: boolean;
  readonly burnVoteVeto: boolean;
  readonly minDepositRatio: Dec | null;
}

/** The ratios are plain texts in the proto; a chain that was upgraded may have left one empty: null then. */
const ratio = checkedOrNull(parseDec);

const schema: v.GenericSchema<unknown, GovParams> = v.pipe(
  v.object({
    params: v.object({
      min_deposit: v.array(wireCoin),
      max_deposit_period: durationMs,
      voting_period: durationMs,
      quorum: decString,
      threshold: decString,
      veto_threshold: decString,
      min_initial_deposit_ratio: ratio,
      proposal_cancel_ratio: ratio,
      expedited_voting_period: durationMs,
      expedited_threshold: ratio,
      expedited_min_deposit: v.array(wireCoin),
      burn_vote_quorum: v.boolean(),
      burn_proposal_deposit_prevote: v.boolean(),
      burn_vote_veto: v.boolean(),
      min_deposit_ratio: ratio,
    }),
  }),
  v.transform(({ params: wire }) => ({
    minDeposit: wire.min_deposit,
    maxDepositPeriodMs: wire.max_deposit_period,
    votingPeriodMs: wire.voting_period,
    quorum: wire.quorum,
    threshold: wire.threshold,
    vetoThreshold: wire.veto_threshold,
    minInitialDepositRatio: wire.min_initial_deposit_ratio,
    proposalCancelRatio: wire.proposal_cancel_ratio,
    expeditedVotingPeriodMs: wire.expedited_voting_period,
    expeditedThreshold: wire.expedited_threshold,
    expeditedMinDeposit: wire.expedited_min_deposit,
    burnVoteQuorum: wire.burn_vote_quorum,
    burnProposalDepositPrevote: wire.burn_proposal_deposit_prevote,
    burnVoteVeto: wire.burn_vote_veto,
    minDepositRatio: wire.min_deposit_ratio,
  })),
);

/** The rules of governance. Any of the three kinds of the path answers them all.
 * @see GET /cosmos/gov/v1/params/voting */
export function getGovParams(node: NodeClient, parameters: CallOptions = {}): Promise<Answer<GovParams>> {
  const { height, signal } = parameters;
  return getRest(node, '/cosmos/gov/v1/params/voting', { height, signal }, schema);
}
