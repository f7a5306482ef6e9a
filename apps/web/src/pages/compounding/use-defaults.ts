/** Calculator defaults: the network's yields, and the stake of an address if given. */
import { accFromBytes, type AccAddress } from '@cairn/chain/address';
import { atomicsToString, type Dec } from '@cairn/chain/dec';
import { getCommitments } from '@cairn/node-client/modules/commitment';
import type { Aprs } from '@cairn/node-client/modules/masterchef';
import { listDelegations } from '@cairn/node-client/modules/staking';
import { mapAnswer, type NodeClient } from '@cairn/node-client/node-client';
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { inflationYieldQuery, yieldsQuery } from '../../entities/yield/queries.ts';
import { useChain, useNode } from '../../shared/lib/chain-context.ts';
import {
  fieldKeys,
  MAX_YIELD,
  percentText,
  roundFee,
  roundStake,
  type FieldDefaults,
} from './calculator-model.ts';

/** Eden and Eden Boost have as many decimals as ELYS. */
const EDEN_DECIMALS = 6;

/**
 * The account's stake and commitments, in base units.
 * @see GET /cosmos/staking/v1beta1/delegations/{address}, /elys-network/elys/commitment/show_commitments/{address}
 */
const ownStakeQuery = (node: NodeClient, address: AccAddress, servesElys: boolean) =>
  queryOptions({
    queryKey: ['node', node.url, 'staking', 'own-stake', address, servesElys],
    queryFn: async ({ signal }) => {
      const [delegations, commitments] = await Promise.all([
        listDelegations.all(node, { delegator: address, signal }),
        servesElys ? getCommitments(node, { address, signal }) : null,
      ]);
      const committed = (committedDenom: string) =>
        commitments?.value.committed.find(({ denom }) => denom === committedDenom)?.baseUnits ?? 0n;
      return mapAnswer(delegations, ({ items }) => ({
        delegated: items.reduce((sum, { balance }) => sum + balance.baseUnits, 0n),
        eden: committed('ueden'),
        edenB: committed('uedenb'),
      }));
    },
  });

export interface Defaults {
  /** Null until the yields have loaded or failed. */
  readonly fields: FieldDefaults | null;
  /** The chain's yield when it is too high for the calculator. */
  readonly beyond: Dec | null;
  readonly yields: UseQueryResult;
  readonly own: UseQueryResult;
}

/** @param address null for none: then a round number of tokens. */
export function useDefaults(servesElys: boolean, address: AccAddress | null): Defaults {
  const node = useNode();
  const { stakeDenom, gasPriceSteps, addressPrefix } = useChain();
  const aprs = useQuery({ ...yieldsQuery(node), enabled: servesElys });
  const inflation = useQuery({ ...inflationYieldQuery(node), enabled: !servesElys });
  const own = useQuery({
    // A placeholder address; the query is disabled.
    ...ownStakeQuery(node, address ?? accFromBytes(new Uint8Array(20), addressPrefix), servesElys),
    enabled: address !== null,
  });
  const yields = servesElys ? aprs : inflation;
  const isPending = yields.isPending || (address !== null && own.isPending);
  const stake = address === null ? undefined : own.data?.value;
  const displayText = (baseUnits: bigint, decimals: number) => atomicsToString(baseUnits, decimals);
  const fee = roundFee(gasPriceSteps.average);
  const shared = {
    [fieldKeys.days]: '365',
    [fieldKeys.rounds]: '52',
    [fieldKeys.fee]: displayText(fee, stakeDenom.decimals),
  };
  const amount =
    stake === undefined ? roundStake(stakeDenom.decimals) : displayText(stake.delegated, stakeDenom.decimals);
  const isBeyond = inflation.data !== undefined && inflation.data.value > MAX_YIELD;
  const fields: FieldDefaults = servesElys
    ? {
        ...shared,
        ...elysYields(aprs.data?.value),
        elys: amount,
        eden: displayText(stake?.eden ?? 0n, EDEN_DECIMALS),
        edenb: displayText(stake?.edenB ?? 0n, EDEN_DECIMALS),
      }
    : {
        ...shared,
        stake: amount,
        [fieldKeys.keep('reward')]: '100',
        [fieldKeys.apr('reward', 'stake')]:
          inflation.data === undefined || isBeyond ? '0' : percentText(inflation.data.value),
      };
  return {
    fields: isPending ? null : fields,
    beyond: isBeyond ? inflation.data.value : null,
    yields,
    own,
  };
}

function elysYields(aprs: Aprs | undefined): FieldDefaults {
  const reinvestment = { keep_usdc: '100', keep_eden: '100', keep_edenb: '100' };
  if (aprs === undefined) return reinvestment;
  const { elys, eden, edenB } = aprs;
  return {
    ...reinvestment,
    [fieldKeys.apr('usdc', 'elys')]: percentText(elys.usdc),
    [fieldKeys.apr('eden', 'elys')]: percentText(elys.eden),
    [fieldKeys.apr('edenb', 'elys')]: percentText(elys.edenB),
    [fieldKeys.apr('usdc', 'eden')]: percentText(eden.usdc),
    [fieldKeys.apr('eden', 'eden')]: percentText(eden.eden),
    [fieldKeys.apr('edenb', 'eden')]: percentText(eden.edenB),
    [fieldKeys.apr('usdc', 'edenb')]: percentText(edenB.usdc),
    [fieldKeys.apr('eden', 'edenb')]: percentText(edenB.eden),
  };
}
