/** Recomputes the weight of each vote from delegations and governors, as x/gov does. */
import { accFromValoper, type AccAddress, type ValoperAddress } from '@cairn/chain/address';
import { decFromAtomics, decToInt, divideInt, type Dec } from '@cairn/chain/dec';
import type { Tally, VoteOption } from '@cairn/node-client/modules/gov';
import type { Delegation, Validator } from '@cairn/node-client/modules/staking';
import type { VoteOptions } from './read-votes.ts';

export interface WeighedVotes {
  /** Base units of the bond denom that each voter delegates to bonded governors. */
  readonly ownPower: ReadonlyMap<AccAddress, Dec>;
  /** The weight of each voting governor, from delegators who did not vote. */
  readonly carriedPower: ReadonlyMap<ValoperAddress, Dec>;
  /** The computed tally: equals the chain's when everything was read at one height. */
  readonly tally: Tally;
}

const ZERO = decFromAtomics(0n);

/**
 * Counts as the chain does: delegations follow the delegator's vote if cast, else the governor's.
 * @param delegationsOf the delegations of each voter, at the height of the votes and the governors.
 */
export function weighVotes(
  votes: readonly { readonly voter: AccAddress; readonly options: VoteOptions }[],
  delegationsOf: ReadonlyMap<AccAddress, readonly Delegation[]>,
  governors: readonly Validator[],
): WeighedVotes {
  const bonded = new Map(
    governors.filter(({ status }) => status === 'bonded').map((governor) => [governor.address, governor]),
  );
  const spokenFor = new Map<ValoperAddress, bigint>();
  const ownPower = new Map<AccAddress, Dec>();
  const carriedPower = new Map<ValoperAddress, Dec>();
  const sums = new Map<VoteOption, bigint>();
  const add = (options: VoteOptions, power: bigint) => {
    for (const { option, weight } of options)
      sums.set(option, (sums.get(option) ?? 0n) + divideInt(power * weight, 10n ** 18n, 'half-even'));
  };
  for (const { voter, options } of votes) {
    let own = 0n;
    for (const { validator, shares } of delegationsOf.get(voter) ?? []) {
      const governor = bonded.get(validator);
      if (governor === undefined || governor.delegatorShares === ZERO) continue;
      spokenFor.set(validator, (spokenFor.get(validator) ?? 0n) + shares);
      const power = powerOf(shares, governor);
      own += power;
      add(options, power);
    }
    ownPower.set(voter, decFromAtomics(own));
  }
  const optionsOf = new Map(votes.map(({ voter, options }) => [voter, options]));
  for (const governor of bonded.values()) {
    const options = optionsOf.get(accFromValoper(governor.address));
    if (options === undefined || governor.delegatorShares === ZERO) continue;
    const rest = governor.delegatorShares - (spokenFor.get(governor.address) ?? 0n);
    const power = powerOf(rest, governor);
    carriedPower.set(governor.address, decFromAtomics(power));
    add(options, power);
  }
  const truncated = (option: VoteOption) => decToInt(decFromAtomics(sums.get(option) ?? 0n), 'down');
  return {
    ownPower,
    carriedPower,
    tally: {
      yes: truncated('yes'),
      abstain: truncated('abstain'),
      no: truncated('no'),
      noWithVeto: truncated('no-with-veto'),
    },
  };
}

/** Base units behind shares, times 10^18. */
function powerOf(shares: bigint, governor: Validator): bigint {
  return divideInt(shares * governor.tokens * 10n ** 18n, governor.delegatorShares, 'half-even');
}
