/** Addresses of every kind: holders, delegators, unbonding, vesting, traders, modules. */
import { at, textAt, type Json } from '../../apps/web/testing/json.ts';
import { hasAny, type AddressTab } from './address-figures.ts';
import type { Seeded } from './seeded.ts';
import type { ChainReader } from './chain-reader.ts';

export interface PickedAddress {
  readonly address: string;
  readonly tab: AddressTab;
}

/** Some of each kind, with the tab to look at. */
export async function pickAddresses(chain: ChainReader, chance: Seeded): Promise<readonly PickedAddress[]> {
  const accounts = await chain.list('/cosmos/auth/v1beta1/accounts?pagination.limit=1000', 'accounts');
  const ofType = (type: RegExp): readonly string[] =>
    accounts.filter((account) => type.test(textAt(account, '@type'))).map(addressOf);
  const plain = ofType(/BaseAccount/);
  const vesting = ofType(/vesting/);
  const first = async (what: Parameters<typeof hasAny>[1], count: number): Promise<readonly string[]> => {
    const found: string[] = [];
    for (const address of chance.pick(plain, plain.length)) {
      if (found.length >= count) break;
      if (await hasAny(chain, what, address)) found.push(address);
    }
    return found;
  };
  const on = (tab: AddressTab, addresses: readonly string[]): readonly PickedAddress[] =>
    addresses.map((address) => ({ address, tab }));
  const users = await first('delegations', 2);
  return [
    ...on('holdings', users),
    ...on('holdings', await first('unbonding', 2)),
    ...on('holdings', chance.pick(vesting, 2)),
    ...on('holdings', chance.pick(ofType(/ModuleAccount/), 1)),
    ...on('positions', await first('perpetual', 2)),
    ...on('account', [...chance.pick(users, 1), ...chance.pick(vesting, 1)]),
  ];
}

function addressOf(account: Json): string {
  const base = at(account, 'base_vesting_account', 'base_account') ?? at(account, 'base_account') ?? account;
  return textAt(base, 'address');
}
