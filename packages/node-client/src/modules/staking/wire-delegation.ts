/** Delegations. */
import type { AccAddress, ValoperAddress } from '@cairn/chain/address';
import type { Coin } from '@cairn/chain/amount';
import type { Dec } from '@cairn/chain/dec';
import * as v from 'valibot';
import { accAddress, valoperAddress, decString, wireCoin } from '../../wire.ts';

export interface Delegation {
  readonly delegator: AccAddress;
  readonly validator: ValoperAddress;
  readonly shares: Dec;
  /** What the shares are worth now. */
  readonly balance: Coin;
}

/** @see Delegation */
export const wireDelegation: v.GenericSchema<unknown, Delegation> = v.pipe(
  v.object({
    delegation: v.object({
      delegator_address: accAddress,
      validator_address: valoperAddress,
      shares: decString,
    }),
    balance: wireCoin,
  }),
  v.transform(({ delegation, balance }) => ({
    delegator: delegation.delegator_address,
    validator: delegation.validator_address,
    shares: delegation.shares,
    balance,
  })),
);
