/** Accounts without a private key: modules, pools and escrows, derived as the chain derives them (guide 4.12). */
import { paths } from '../../shared/config/paths.ts';
import { rememberLast } from '../../shared/lib/remember-last.ts';
import { ibcEscrowAddress, moduleAddress, type AccAddress } from '@cairn/chain/address';

/** Module account name to display name. */
const MODULES: Readonly<Record<string, string>> = {
  fee_collector: 'Fee collector',
  distribution: 'Distribution module',
  bonded_tokens_pool: 'Bonded tokens pool',
  not_bonded_tokens_pool: 'Unbonding tokens pool',
  gov: 'Governance module',
  mint: 'Mint module',
  transfer: 'IBC transfer module',
  interchainaccounts: 'Interchain accounts module',
  ibchooks: 'IBC hooks module',
  wasm: 'Contracts module',
  cons_redistribute: 'Consumer redistribution',
  cons_to_send_to_provider: 'Rewards for the provider chain',
  consumer_rewards_pool: 'Consumer rewards pool',
  amm: 'AMM module',
  commitment: 'Commitment module',
  masterchef: 'Masterchef module',
  stablestake: 'Stablestake module',
  burner: 'Burner module',
  oracle: 'Oracle module',
  vaults: 'Vaults module',
};

/** Accounts derived from a pool or position number. */
const NUMBERED: Readonly<Record<string, string>> = {
  'amm/pool/account/': 'AMM pool',
  'leveragelp/': 'Leveraged LP position',
  'perpetual/pool/insurance_fund/': 'Perpetual insurance, pool',
};
const FIRST_IDS = 20;
const CHANNEL_IDS = 40;

/** Labels of a chain's derived accounts. Computed once: a few hundred hashes. */
export const knownAccounts = rememberLast((prefix: string): ReadonlyMap<AccAddress, string> => {
  const known = new Map<AccAddress, string>();
  for (const [name, label] of Object.entries(MODULES)) known.set(moduleAddress(name, prefix), label);
  for (const [name, label] of Object.entries(NUMBERED)) {
    for (let id = 1; id <= FIRST_IDS; id += 1)
      known.set(moduleAddress(`${name}${id}`, prefix), `${label} ${id}`);
  }
  for (let id = 0; id < CHANNEL_IDS; id += 1) {
    known.set(ibcEscrowAddress('transfer', `channel-${id}`, prefix), `Escrow of channel-${id}`);
  }
  return known;
});

interface Place {
  readonly name: string;
  readonly to: string;
}

/** The page of what a derived account belongs to: its pool or its channel. */
export const placesOfAccounts = rememberLast((prefix: string): ReadonlyMap<AccAddress, Place> => {
  const places = new Map<AccAddress, Place>();
  for (let id = 1; id <= FIRST_IDS; id += 1)
    places.set(moduleAddress(`amm/pool/account/${id}`, prefix), { name: `pool ${id}`, to: paths.pool(id) });
  for (let id = 0; id < CHANNEL_IDS; id += 1) {
    const channel = `channel-${id}`;
    places.set(ibcEscrowAddress('transfer', channel, prefix), {
      name: channel,
      to: paths.channel('transfer', channel),
    });
  }
  return places;
});
