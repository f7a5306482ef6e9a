/** What x/staking's validators are called: governors where others sign the blocks. */
import { useChain } from '../../shared/lib/chain-context.ts';

export interface StakingWords {
  /** In a sentence. */
  readonly one: string;
  readonly many: string;
  /** At the start of one. */
  readonly One: string;
  readonly Many: string;
  /** Those who sign blocks: a page of their own on either kind of chain. */
  readonly Signers: string;
  readonly signer: string;
  readonly signers: string;
}

const GOVERNORS: StakingWords = {
  one: 'governor',
  many: 'governors',
  One: 'Governor',
  Many: 'Governors',
  Signers: 'Validators',
  signer: 'validator',
  signers: 'validators',
};
const VALIDATORS: StakingWords = {
  one: 'validator',
  many: 'validators',
  One: 'Validator',
  Many: 'Validators',
  Signers: 'Block signers',
  signer: 'signer',
  signers: 'signers',
};

/** The words of a kind of chain. */
export function stakingWords(hasGovernors: boolean): StakingWords {
  return hasGovernors ? GOVERNORS : VALIDATORS;
}

/** The words of the network in view. */
export function useStakingWords(): StakingWords {
  return stakingWords(useChain().hasGovernors);
}
