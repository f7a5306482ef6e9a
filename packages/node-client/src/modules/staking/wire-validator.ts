/** Validators of x/staking. On a consumer chain they govern and others sign. */
import type { ValoperAddress } from '@cairn/chain/address';
import type { Dec } from '@cairn/chain/dec';
import type { JsonObject } from '@cairn/chain/json';
import type { Timestamp } from '@cairn/chain/time';
import * as v from 'valibot';
import {
  valoperAddress,
  checked,
  decString,
  jsonObject,
  safeIntString,
  timestamp,
  uintString,
} from '../../wire.ts';

export interface ValidatorDescription {
  /** Free text, like all of these. */
  readonly moniker: string;
  /** Keybase identity; empty when absent. */
  readonly identity: string;
  readonly website: string;
  readonly securityContact: string;
  readonly details: string;
}

/** Fractions: 0.05 is 5 %. */
export interface CommissionRates {
  readonly rate: Dec;
  readonly maxRate: Dec;
  /** Per day. */
  readonly maxChangeRate: Dec;
}

export type ValidatorStatus = 'bonded' | 'unbonding' | 'unbonded';

export interface Validator {
  readonly address: ValoperAddress;
  /** The consensus key Any as sent; null when unset. */
  readonly consensusKey: JsonObject | null;
  readonly jailed: boolean;
  readonly status: ValidatorStatus;
  /** Base units of the bond denom. */
  readonly tokens: bigint;
  readonly delegatorShares: Dec;
  readonly description: ValidatorDescription;
  /** Where unbonding began; 0 when it never did. */
  readonly unbondingHeight: number;
  /** Where unbonding ends; 1970 when it never began. */
  readonly unbondingTime: Timestamp;
  readonly commission: CommissionRates;
  readonly commissionUpdated: Timestamp;
  /** Base units of the bond denom. */
  readonly minSelfDelegation: bigint;
}

const STATUSES: Readonly<Record<string, ValidatorStatus>> = {
  BOND_STATUS_BONDED: 'bonded',
  BOND_STATUS_UNBONDING: 'unbonding',
  BOND_STATUS_UNBONDED: 'unbonded',
};

/** The node's word for a status. */
export function wireStatusName(status: ValidatorStatus): string {
  return `BOND_STATUS_${status.toUpperCase()}`;
}

const wireStatus = checked((text) => {
  const status = STATUSES[text];
  if (status === undefined) throw new SyntaxError(`no status of a validator: ${text}`);
  return status;
});

const description: v.GenericSchema<unknown, ValidatorDescription> = v.pipe(
  v.object({
    moniker: v.string(),
    identity: v.string(),
    website: v.string(),
    security_contact: v.string(),
    details: v.string(),
  }),
  v.transform((wire) => ({
    moniker: wire.moniker,
    identity: wire.identity,
    website: wire.website,
    securityContact: wire.security_contact,
    details: wire.details,
  })),
);

const rates: v.GenericSchema<unknown, CommissionRates> = v.pipe(
  v.object({ rate: decString, max_rate: decString, max_change_rate: decString }),
  v.transform((wire) => ({ rate: wire.rate, maxRate: wire.max_rate, maxChangeRate: wire.max_change_rate })),
);

/** @see Validator */
export const wireValidator: v.GenericSchema<unknown, Validator> = v.pipe(
  v.object({
    operator_address: valoperAddress,
    consensus_pubkey: v.nullable(jsonObject),
    jailed: v.boolean(),
    status: wireStatus,
    tokens: uintString,
    delegator_shares: decString,
    description,
    unbonding_height: safeIntString,
    unbonding_time: timestamp,
    commission: v.object({ commission_rates: rates, update_time: timestamp }),
    min_self_delegation: uintString,
  }),
  v.transform((wire) => ({
    address: wire.operator_address,
    consensusKey: wire.consensus_pubkey,
    jailed: wire.jailed,
    status: wire.status,
    tokens: wire.tokens,
    delegatorShares: wire.delegator_shares,
    description: wire.description,
    unbondingHeight: wire.unbonding_height,
    unbondingTime: wire.unbonding_time,
    commission: wire.commission.commission_rates,
    commissionUpdated: wire.commission.update_time,
    minSelfDelegation: wire.min_self_delegation,
  })),
);
