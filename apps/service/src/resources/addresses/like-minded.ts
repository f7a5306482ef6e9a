/** Governors that vote like an account. */
import { listLikeMindedCall } from '@cairn/api/history/addresses';
import { attempt } from '@cairn/chain/attempt';
import { parseDec } from '@cairn/chain/dec';
import { listSharedBallots } from '@cairn/db/read/list-governance';
import { countVoted } from '@cairn/db/read/list-proposals';
import { defineAnswer } from '../shared/answers.ts';
import { readVoteOptions } from '../proposals/vote-options.ts';

export const listLikeMinded = defineAnswer(listLikeMindedCall, async (context, { params }) => {
  // Governors are identified by their delegations.
  context.mustKnowBalances();
  const voter = await context.addressId(params.address);
  const voted = await countVoted(context.index.database, voter);
  const shared = await listSharedBallots(context.index.database, voter);
  const byGovernor = new Map<string, { both: number; same: number }>();
  for (const { governor, theirs, mine, proposals } of shared) {
    const operator = context.forms.operator(governor);
    const { both, same } = byGovernor.get(operator) ?? { both: 0, same: 0 };
    byGovernor.set(operator, {
      both: both + proposals,
      same: same + (choiceOf(theirs) === choiceOf(mine) ? proposals : 0),
    });
  }
  return {
    items: [...byGovernor]
      .map(([operator, counts]) => ({ operator, ...counts }))
      // Most in common first; ties by fewer differences.
      .sort((a, b) => b.same - a.same || a.both - b.both),
    voted,
  };
});

/** A vote in one canonical text: chain versions write weights differently, and split votes in any order. */
export function choiceOf(options: string): string {
  return readVoteOptions(options)
    .map(({ option, weight }) => `${option} ${attempt(() => parseDec(weight).toString()) ?? weight}`)
    .sort()
    .join(', ');
}
