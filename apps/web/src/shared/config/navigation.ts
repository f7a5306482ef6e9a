/** The navigation as data, in the order of the specification. An entry is shown once its route exists. */
import { paths } from './paths.ts';

export interface NavigationEntry {
  readonly label: string;
  /** Where those who stake also sign. */
  readonly plainLabel?: string;
  readonly to: string;
  /** Left out on a network without the Elys modules: its page would only say so. */
  readonly needsElys?: true;
  /** Left out on a network that runs no contracts. */
  readonly needsContracts?: true;
  /** Left out on a network that has none of these modules, or names none. */
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
  { label: 'Modules', to: paths.modules, needsModules: ['group', 'nft', 'circuit', 'evidence'] },
  { label: 'Analytics', to: paths.analytics },
  { label: 'API', to: paths.api },
  { label: 'Changes', to: paths.changes },
  { label: 'Status', to: paths.status },
];
