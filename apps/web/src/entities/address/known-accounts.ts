/** Accounts without a private key: modules, pools and escrows, derived as the chain derives them (guide 4.12). */
import { paths } from '../../shared/config/paths.ts';
import { rememberLast } from '../../shared/lib/remember-last.ts';
import {
  accFromBytes,
  ibcEscrowAddress,
  moduleAddress,
  poolRevenueAddress,
  type AccAddress,
} from '@cairn/chain/address';

/** Module account name to display name. */
const MODULES: Readonly<Record<string, string>> = {
  fee_collector: 'Fee collector',
  taker_fee_collection: 'Taker fee collector',
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

const POOL = 'amm/pool/account/';
/** Accounts derived from a pool or position number. */
const NUMBERED: Readonly<Record<string, string>> = {
  [POOL]: 'AMM pool',
  'leveragelp/': 'Leveraged LP position',
  'perpetual/pool/insurance_fund/': 'Perpetual insurance, pool',
};
const FIRST_IDS = 20;
const CHANNEL_IDS = 40;

interface Place {
  readonly name: string;
  readonly to: string;
}

interface DerivedAccount {
  readonly label: string;
  /** The page of what it belongs to; undefined for an account of a module. */
  readonly place?: Place;
}

/** Computed once: a few hundred hashes. */
const derivedAccounts = rememberLast((prefix: string): ReadonlyMap<AccAddress, DerivedAccount> => {
  // Coins sent to twenty zero bytes are burned.
  const burn = accFromBytes(new Uint8Array(20), prefix);
  const derived = new Map<AccAddress, DerivedAccount>([[burn, { label: 'Burn address' }]]);
  for (const [name, label] of Object.entries(MODULES)) derived.set(moduleAddress(name, prefix), { label });
  for (const [name, label] of Object.entries(NUMBERED)) {
    for (let id = 1; id <= FIRST_IDS; id += 1) {
      const place = name === POOL ? { name: `pool ${id}`, to: paths.pool(id) } : undefined;
      derived.set(moduleAddress(`${name}${id}`, prefix), {
        label: `${label} ${id}`,
        ...(place === undefined ? {} : { place }),
      });
    }
  }
  for (let id = 1; id <= FIRST_IDS; id += 1)
    derived.set(poolRevenueAddress(id, prefix), { label: `Fee wallet of pool ${id}` });
  for (let id = 0; id < CHANNEL_IDS; id += 1) {
    const channel = `channel-${id}`;
    derived.set(ibcEscrowAddress('transfer', channel, prefix), {
      label: `Escrow of channel-${id}`,
      place: { name: channel, to: paths.channel('transfer', channel) },
    });
  }
  return derived;
});

/** Labels of a chain's derived accounts. */
export const knownAccounts = rememberLast(
  (prefix: string): ReadonlyMap<AccAddress, string> =>
    new Map([...derivedAccounts(prefix)].map(([address, { label }]) => [address, label])),
);

/** The page of what a derived account belongs to: its pool or its channel. */
export const placesOfAccounts = rememberLast(
  (prefix: string): ReadonlyMap<AccAddress, Place> =>
    new Map(
      [...derivedAccounts(prefix)].flatMap(([address, { place }]) =>
        place === undefined ? [] : [[address, place] as const],
      ),
    ),
);
