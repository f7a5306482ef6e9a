/** The modules that have parameters, in groups, and how a chain says that it has them. */
import type { ParamsModule } from '@cairn/node-client/modules/params';

export interface ParameterSection {
  readonly module: ParamsModule;
  readonly title: string;
  /** Names of `module_versions`, any of which means that the chain has it. */
  readonly versionNames: readonly string[];
}

export interface ParameterGroup {
  readonly title: string;
  readonly sections: readonly ParameterSection[];
}

const section = (
  module: ParamsModule,
  title: string,
  ...versionNames: readonly string[]
): ParameterSection => ({
  module,
  title,
  versionNames: versionNames.length === 0 ? [module] : versionNames,
});

/** Every section, in the order of the page. */
export const PARAMETER_GROUPS: readonly ParameterGroup[] = [
  {
    title: 'Governance and staking',
    sections: [
      section('gov', 'Governance'),
      section('staking', 'Staking'),
      section('slashing', 'Slashing'),
      section('distribution', 'Distribution'),
      section('mint', 'Minting'),
      section('estaking', 'Eden staking'),
      section('parameter', 'Network rules'),
    ],
  },
  {
    title: 'Rewards and tokens',
    sections: [
      section('masterchef', 'Fees and liquidity rewards'),
      section('commitment', 'Commitments and vesting'),
      section('burner', 'Burning'),
      section('tokenomics', 'Tokenomics'),
      section('membershiptier', 'Membership tiers', 'tier'),
    ],
  },
  {
    title: 'Markets',
    sections: [
      section('amm', 'Pools and swaps'),
      section('perpetual', 'Perpetual trading'),
      section('leveragelp', 'Leveraged liquidity'),
      section('stablestake', 'Lending vaults'),
      section('tradeshield', 'Orders'),
      section('vaults', 'Managed vaults'),
      section('oracle', 'Oracle'),
      section('assetprofile', 'Asset registry'),
    ],
  },
  {
    title: 'Chain',
    sections: [
      section('consensus', 'Consensus'),
      section('auth', 'Accounts'),
      section('bank', 'Bank'),
      section('wasm', 'Contracts'),
    ],
  },
  {
    title: 'Other chains',
    sections: [
      section('ccv-consumer', 'Interchain security', 'ccvconsumer'),
      section('transfer', 'Transfers'),
      section('ibc-client', 'Light clients', 'ibc'),
      section('ibc-connection', 'Connections', 'ibc'),
      section('ibc-channel', 'Channels', 'ibc'),
      section('ica-controller', 'Interchain accounts, controller', 'interchainaccounts'),
      section('ica-host', 'Interchain accounts, host', 'interchainaccounts'),
    ],
  },
];

/**
 * The groups of a chain. One that tells its modules is asked for no other; null stands for one that does not tell:
 * then each is asked, and what is not served is left out of the page.
 */
export function groupsOf(modules: readonly string[] | null): readonly ParameterGroup[] {
  if (modules === null) return PARAMETER_GROUPS;
  return PARAMETER_GROUPS.map(({ title, sections }) => ({
    title,
    sections: sections.filter(({ versionNames }) => versionNames.some((name) => modules.includes(name))),
  })).filter(({ sections }) => sections.length > 0);
}

/** The title of a module's section. */
export function sectionTitle(module: ParamsModule): string {
  const sections = PARAMETER_GROUPS.flatMap((group) => group.sections);
  return sections.find((one) => one.module === module)?.title ?? module;
}
