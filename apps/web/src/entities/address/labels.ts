/** Labels of addresses. */
import {
  accFromValoper,
  moduleAddress,
  valconsFromEd25519,
  type AccAddress,
  type ValconsAddress,
  type ValoperAddress,
  valoperFromAcc,
} from '@cairn/chain/address';
import type { ChainConfig } from '@cairn/chain/chain-config';
import type { Validator } from '@cairn/node-client/modules/staking';
import { useQuery } from '@tanstack/react-query';
import { useChain, useNode } from '../../shared/lib/chain-context.ts';
import { rememberLast } from '../../shared/lib/remember-last.ts';
import { ed25519Key } from '../validator/consensus-key.ts';
import { governorsQuery } from '../validator/queries.ts';
import { knownAccounts } from './known-accounts.ts';

/** The fields of a governor or validator that its label needs. */
export interface NamedOperator {
  readonly address: ValoperAddress;
  /** Untrusted text. */
  readonly moniker: string;
  /** Base64 of the ed25519 key set at creation; null for other key types. */
  readonly publicKey: string | null;
}

export type LabelLookup = (address: AccAddress | ValoperAddress | ValconsAddress) => string | undefined;

/**
 * Reward recipients in x/distribution that are not validators (guide 4.4); their addresses derive from their denoms.
 */
const SYNTHETIC = { ueden: 'Eden', uedenb: 'Eden Boost' } as const;

/** The names of their operator addresses. */
export const syntheticNames = (prefix: string): readonly (readonly [ValoperAddress, string])[] =>
  Object.entries(SYNTHETIC).map(([denom, name]) => [valoperFromAcc(moduleAddress(denom, prefix)), name]);

/**
 * Builds a lookup from address to name. An operator's name also labels its own account.
 * @param signersAreOperators false on chains with governors: there no signer gets an operator's name.
 */
export function buildLabels(facts: {
  readonly prefix: string;
  readonly operators: readonly NamedOperator[];
  readonly signersAreOperators: boolean;
}): LabelLookup {
  const labels = new Map<string, string>([...knownAccounts(facts.prefix), ...syntheticNames(facts.prefix)]);
  for (const { address, moniker, publicKey } of facts.operators) {
    const name = moniker.trim();
    if (name === '') continue;
    labels.set(address, name);
    labels.set(accFromValoper(address), `${name}'s account`);
    if (facts.signersAreOperators && publicKey !== null)
      labels.set(valconsFromEd25519(publicKey, facts.prefix), name);
  }
  return (address) => labels.get(address);
}

const labelsOf = rememberLast((chain: ChainConfig, governors: readonly Validator[] | undefined) =>
  buildLabels({
    prefix: chain.addressPrefix,
    operators: (governors ?? []).map(({ address, description, consensusKey }) => ({
      address,
      moniker: description.moniker,
      publicKey: ed25519Key(consensusKey),
    })),
    signersAreOperators: !chain.hasGovernors,
  }),
);

/** Labels on the current network; governors' names are added once loaded. */
export function useLabels(): LabelLookup {
  const chain = useChain();
  const { data } = useQuery(governorsQuery(useNode()));
  return labelsOf(chain, data?.value.items);
}
