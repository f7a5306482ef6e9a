/** How far the deposit has come. */
import { ratio, decApprox } from '@cairn/chain/dec';
import { formatPercent } from '@cairn/chain/format';
import type { GovParams, Proposal } from '@cairn/node-client/modules/gov';
import { CoinAmount } from '../../../entities/asset/coin-amount.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import { depositProgress } from '../proposal-facts.ts';
import { MarkedBar } from './marked-bar.tsx';

export interface DepositStandingProps {
  readonly proposal: Proposal;
  readonly rules: GovParams;
}

/** Paid against needed, coin by coin, and what happens otherwise. */
export function DepositStanding({ proposal, rules }: DepositStandingProps) {
  const needed = proposal.expedited ? rules.expeditedMinDeposit : rules.minDeposit;
  return (
    <div className="px-4 py-3">
      {depositProgress(proposal.totalDeposit, needed).map(({ paid, needed: goal, missing }) => {
        const part = goal.baseUnits === 0n ? null : ratio(paid.baseUnits, goal.baseUnits, 'down');
        return (
          <div key={goal.denom} className="mb-3">
            <p className="mb-1 text-body">
              <CoinAmount coin={paid} /> of <CoinAmount coin={goal} />
              {part !== null && <span className="text-muted"> · {formatPercent(part)}</span>}
            </p>
            <MarkedBar
              fractionApprox={part === null ? 1 : decApprox(part)}
              markApprox={null}
              fill="bg-stone"
              label={part === null ? 'Nothing is needed' : `${formatPercent(part)} of the deposit`}
            />
            {missing.baseUnits > 0n && (
              <p className="mt-2 text-table">
                <CoinAmount coin={missing} /> more and the vote begins.
              </p>
            )}
          </div>
        );
      })}
      <p className="text-table text-muted">
        {proposal.depositEndTime === null ? (
          'The node does not say until when.'
        ) : (
          <>
            Time until <Time value={proposal.depositEndTime} show="both" />. Short of it the proposal
            disappears and its deposits are {rules.burnProposalDepositPrevote ? 'burnt' : 'paid back'}.
          </>
        )}
      </p>
    </div>
  );
}
