/** Terms for x/staking validators: governors on chains where others sign the blocks. */
import { useChain } from '../../shared/lib/chain-context.ts';

export interface StakingWords {
  /** In a sentence. */
  readonly one: string;
  readonly many: string;
  /** At the start of a sentence. */
  readonly One: string;
  readonly Many: string;
  /** Block signers: they have a page of their own on both kinds of chain. */
  readonly Signers: string;
  readonly signerNoun: string;
  readonly signersNoun: string;
}

const GOVERNORS: StakingWords = {
  one: 'governor',
  many: 'governors',
  One: 'Governor',
  Many: 'Governors',
  Signers: 'Validators',
  signerNoun: 'validator',
  signersNoun: 'validators',
};
const VALIDATORS: StakingWords = {
  one: 'validator',
  many: 'validators',
  One: 'Validator',
  Many: 'Validators',
  Signers: 'Block signers',
  signerNoun: 'signer',
  signersNoun: 'signers',
};

export function stakingWords(hasGovernors: boolean): StakingWords {
  return hasGovernors ? GOVERNORS : VALIDATORS;
}

/** The terms of the current network. */
export function useStakingWords(): StakingWords {
  return stakingWords(useChain().hasGovernors);
}
