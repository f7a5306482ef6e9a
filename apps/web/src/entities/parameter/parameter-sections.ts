/** Modules with parameters, in groups, and how to detect them on a chain. */
import type { ParamsQuery } from '@cairn/api/params-queries';
import { capitalised } from '@cairn/chain/format';
import { paramsPath, type ParamsModule } from '@cairn/node-client/params-path';

interface KnownSection {
  readonly module: ParamsModule;
  readonly title: string;
  /** Names in `module_versions`, any of which means that the chain has the module. */
  readonly versionNames: readonly string[];
}

/** A module known only from the node's service descriptors. */
interface DescribedSection {
  /** Its package, `own.market.v2`, and the query's name if it differs. */
  readonly module: string;
  readonly title: string;
  readonly path: string;
}

export type ParameterSection = KnownSection | DescribedSection;

export interface ParameterGroup {
  readonly title: string;
  readonly sections: readonly ParameterSection[];
}

const section = (module: ParamsModule, title: string, ...versionNames: readonly string[]): KnownSection => ({
  module,
  title,
  versionNames: versionNames.length === 0 ? [module] : versionNames,
});

/** All sections in page order. */
export const PARAMETER_GROUPS: readonly {
  readonly title: string;
  readonly sections: readonly KnownSection[];
}[] = [
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
 * The groups of a chain. Chains that list their modules are queried for those only; null means no list: then each is
 * queried, and unserved ones are left out.
 * @param described services described by the node; null when it describes none. Limits the known modules too.
 */
export function groupsOf(
  modules: readonly string[] | null,
  described: readonly ParamsQuery[] | null = null,
): readonly ParameterGroup[] {
  if (modules === null && described === null) return PARAMETER_GROUPS;
  const paths = described === null ? null : new Set(described.map(({ path }) => path));
  const known = PARAMETER_GROUPS.map(({ title, sections }) => ({
    title,
    sections: sections.filter(
      ({ module, versionNames }) =>
        (modules === null || versionNames.some((name) => modules.includes(name))) &&
        // The governance paths have a variable, which the descriptors leave out.
        (paths === null || module === 'gov' || paths.has(paramsPath(module))),
    ),
  }));
  const others = { title: 'Other modules', sections: (described ?? []).flatMap(describedSection) };
  return [...known, others].filter(({ sections }) => sections.length > 0);
}

const KNOWN = PARAMETER_GROUPS.flatMap(({ sections }) => sections);
const KNOWN_PATHS: ReadonlySet<string> = new Set(KNOWN.map(({ module }) => paramsPath(module)));
/** Modules that only some chains have, by their query package. */
const TITLES = new Map([
  ['cosmos.protocolpool.v1', 'Community pool'],
  ['interchain_security.ccv.provider.v1', 'Interchain security, provider'],
  ['packetforward.v1', 'Packet forwarding'],
  ['icq.v1', 'Interchain queries'],
]);
/** Requires a subspace and a key, so it has no full answer. */
const NEEDS_KEY = '/cosmos/params/v1beta1/params';

function describedSection({ service, path }: ParamsQuery): DescribedSection | readonly [] {
  if (KNOWN_PATHS.has(path) || path === NEEDS_KEY) return [];
  const parts = service.split('.').slice(0, -1);
  const query = path.slice(path.lastIndexOf('/') + 1);
  const more = query === 'params' ? '' : query;
  const word = parts.filter((part) => !/^v\d/.test(part)).at(-1) ?? service;
  const known = TITLES.get(parts.join('.'));
  const title = known ?? capitalised(word.replaceAll('_', ' '));
  return {
    module: [...parts, more].filter((part) => part !== '').join('.'),
    title: more === '' ? title : `${title}, ${more.replaceAll('_', ' ')}`,
    path,
  };
}

/** The module of this name; undefined where its parameters are not known. */
export const knownModule = (name: string): ParamsModule | undefined =>
  KNOWN.find(({ module }) => module === name)?.module;

export const sectionTitle = (module: string): string =>
  KNOWN.find((section) => section.module === module)?.title ?? module;
