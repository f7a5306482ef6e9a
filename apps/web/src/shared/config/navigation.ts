/** Navigation entries, in the order of the specification. An entry is shown once its route exists. */
import { paths } from './paths.ts';

export interface NavigationEntry {
  readonly label: string;
  /** The label on chains whose validators also sign blocks. */
  readonly plainLabel?: string;
  readonly to: string;
  /** Hidden on networks without the Elys modules, where the page would be empty. */
  readonly needsElys?: true;
  /** Hidden on networks without contracts. */
  readonly needsContracts?: true;
  /** Hidden on networks that have none of these modules, or do not list modules. */
  readonly needsModules?: readonly string[];
}

export const MAIN_NAVIGATION: readonly NavigationEntry[] = [
  { label: 'Dashboard', to: paths.dashboard },
  { label: 'Governors', plainLabel: 'Validators', to: paths.governors },
  { label: 'Proposals', to: paths.proposals },
  { label: 'Assets', to: paths.assets },
  { label: 'Compounding', to: paths.compounding },
  { label: 'Wallets', to: paths.wallets },
  { label: 'Leaderboard', to: paths.leaderboard, needsElys: true },
  { label: 'Parameters', to: paths.parameters },
  { label: 'Relayers', to: paths.relayers },
  { label: 'Tools', to: paths.tools },
];

export const MORE_NAVIGATION: readonly NavigationEntry[] = [
  { label: 'Blocks', to: paths.blocks },
  { label: 'Transactions', to: paths.transactions },
  { label: 'Validators', plainLabel: 'Block signers', to: paths.validators },
  { label: 'Contracts', to: paths.codes, needsContracts: true },
  {
    label: 'Modules',
    to: paths.modules,
    needsModules: ['staking', 'group', 'nft', 'circuit', 'evidence', 'provider', 'interchainaccounts'],
  },
  { label: 'Analytics', to: paths.analytics },
  { label: 'API', to: paths.api },
  { label: 'Changes', to: paths.changes },
  { label: 'Status', to: paths.status },
];

export const ALL_NAVIGATION: readonly NavigationEntry[] = [...MAIN_NAVIGATION, ...MORE_NAVIGATION];
