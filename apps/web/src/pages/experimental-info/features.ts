/** Features of a node, by the modules of its chain. */

interface Feature {
  readonly label: string;
  /** Any of these modules provides it. */
  readonly modules: readonly string[];
  /** Listed only if supported: specific to one network. */
  readonly isOwn?: true;
}

const FEATURES: readonly Feature[] = [
  { label: 'Balances and transfers', modules: ['bank'] },
  { label: 'Staking', modules: ['staking'] },
  { label: 'Governance', modules: ['gov'] },
  { label: 'Rewards and the community pool', modules: ['distribution'] },
  { label: 'Missed blocks and jailing', modules: ['slashing'] },
  { label: 'Inflation', modules: ['mint'] },
  { label: 'Authz grants', modules: ['authz'] },
  { label: 'Fee grants', modules: ['feegrant'] },
  { label: 'Groups', modules: ['group'] },
  { label: 'Planned upgrades', modules: ['upgrade'] },
  { label: 'IBC', modules: ['ibc'] },
  { label: 'IBC transfers', modules: ['transfer'] },
  { label: 'Interchain accounts', modules: ['interchainaccounts', 'icahost', 'icacontroller'] },
  { label: 'Secured by a provider chain', modules: ['ccvconsumer'] },
  { label: 'Secures consumer chains', modules: ['provider'] },
  { label: 'Contracts', modules: ['wasm'] },
  { label: 'Pools and swaps', modules: ['amm'], isOwn: true },
  { label: 'Committed rewards and vesting', modules: ['commitment'], isOwn: true },
  { label: 'Leveraged liquidity', modules: ['leveragelp'], isOwn: true },
  { label: 'Perpetual trading', modules: ['perpetual'], isOwn: true },
  { label: 'Limit and stop orders', modules: ['tradeshield'], isOwn: true },
  { label: 'Lending vaults', modules: ['stablestake'], isOwn: true },
  { label: 'Strategy vaults', modules: ['vaults'], isOwn: true },
  { label: 'Price oracle', modules: ['oracle'], isOwn: true },
  { label: 'Membership tiers', modules: ['tier'], isOwn: true },
];

export interface ServedFeature {
  readonly label: string;
  readonly isServed: boolean;
  /** The modules that provide it; the candidates if unsupported. */
  readonly modules: readonly string[];
}

/** The features of a chain with these modules, in fixed order. */
export function servedFeatures(modules: readonly string[]): readonly ServedFeature[] {
  const present = new Set(modules);
  return FEATURES.flatMap(({ label, modules: required, isOwn }): readonly ServedFeature[] => {
    const found = required.filter((name) => present.has(name));
    if (found.length > 0) return [{ label, isServed: true, modules: found }];
    return isOwn === true ? [] : [{ label, isServed: false, modules: required }];
  });
}
