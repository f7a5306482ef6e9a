/** The searchable kinds, in matching order: by Enter, by form, by name. */
import { byStake } from '../../entities/validator/by-stake.ts';
import { statusWords, titleText } from '../../entities/proposal/proposal-words.ts';
import { knownParameters } from '../../entities/parameter/known-parameters.ts';
import { groupsOf } from '../../entities/parameter/parameter-sections.ts';
import { servedEntries } from '../../entities/network/use-served-entries.ts';
import type { SearchHit } from '@cairn/api/history/search';
import {
  accFromBytes,
  parseAccAddress,
  parseAddress,
  parseValconsAddress,
  parseValoperAddress,
  valconsFromBytes,
  type AccAddress,
  type ParsedAddress,
} from '@cairn/chain/address';
import { attempt } from '@cairn/chain/attempt';
import { parseDenom } from '@cairn/chain/denom';
import { formatInt, formatPercent, shortAddress, visibleText } from '@cairn/chain/format';
import { parseTxHash } from '@cairn/chain/hash';
import type { Validator } from '@cairn/node-client/modules/staking';
import { BASE } from '../../shared/config/base.ts';
import { ALL_NAVIGATION } from '../../shared/config/navigation.ts';
import { paths } from '../../shared/config/paths.ts';
import { readPosition } from './read-position.ts';
import { isHash, isNumber, isServiceName } from './text-forms.ts';
import {
  NAME_SERVICE,
  toSuggestion,
  type OpenPosition,
  type SearchFacts,
  type Suggestion,
  type SuggestionType,
} from './suggestion.ts';

interface Named {
  readonly texts: readonly string[];
  readonly address?: string;
  readonly suggestion: Suggestion;
  /** An exact name match outranks everything else. */
  readonly isFirst?: boolean;
}

export interface SearchKind {
  /** Heading of its suggestions. */
  readonly group: string;
  /** The target of Enter; null when the text is not of this kind (specification, section 5). */
  readonly enter?: (query: string, prefix: string) => string | null;
  /** Matches the text by form alone. */
  readonly exact?: (typed: string, facts: SearchFacts) => readonly Suggestion[];
  /** All entities of the kind that a node lists. */
  readonly named?: (facts: SearchFacts) => readonly Named[];
  /** An index hit. @throws when this network has no page for it. */
  readonly ofHit?: (hit: SearchHit, governorWord: string) => Suggestion;
}

/** Specification, section 5: larger numbers are not proposals. */
const MAX_PROPOSAL = 1_000;
const LONG_PORT = 24;
const SIGNER = 'Consensus validator';

/** Twenty bytes are an account or a signer: CometBFT prints signers in hex. */
function hexBytes(typed: string): Uint8Array | null {
  const hex = typed.replace(/^0x/i, '');
  if (isNumber(typed) || !/^[0-9a-fA-F]{40}$/.test(hex)) return null;
  return Uint8Array.from({ length: 20 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16));
}

function addressOf(typed: string, kind: ParsedAddress['kind']): ParsedAddress | null {
  const parsed = attempt(() => parseAddress(typed));
  return parsed?.kind === kind ? parsed : null;
}

/** English aliases of pages in every language, by path. */
const PAGE_ALIASES: readonly { readonly path: string; readonly pattern: string }[] = [
  { path: '/', pattern: 'home|overview|start' },
  { path: '/proposals', pattern: 'governance|votes|voting' },
  { path: '/assets', pattern: 'tokens|coins|denoms|pools|prices' },
  { path: '/compounding', pattern: 'restake|apr calculator|auto-compound' },
  { path: '/wallets', pattern: 'richest|rich list|holders|accounts|addresses' },
  { path: '/leaderboard', pattern: 'traders|liquidations|top traders' },
  { path: '/parameters', pattern: 'params' },
  { path: '/relayers', pattern: 'ibc|channels|connections|clients' },
  { path: '/tools', pattern: 'address converter|unit converter|decoder|verifier|endpoint check' },
  { path: '/transactions', pattern: 'txs|tx' },
  { path: '/validators', pattern: 'block signers|uptime' },
  { path: '/codes', pattern: 'codes|cosmwasm|smart contracts' },
  { path: '/analytics', pattern: 'charts|statistics|stats|graphs' },
  { path: '/api', pattern: 'openapi|developers|documentation' },
  { path: '/changes', pattern: 'changelog|release notes' },
  { path: '/status', pattern: 'health|sync' },
];

const aliasesOf = (to: string): readonly string[] =>
  PAGE_ALIASES.find(({ path }) => BASE + path === to)?.pattern.split('|') ?? [];

export const SEARCH_KINDS: Readonly<Record<SuggestionType, SearchKind>> = {
  block: {
    group: 'Blocks',
    enter: (query) => (isNumber(query) ? `${BASE}/block/${query}` : null),
    exact(typed, { head }) {
      if (!isNumber(typed)) return [];
      const number = Number(typed);
      const title = `Block ${Number.isSafeInteger(number) ? formatInt(number) : typed}`;
      return [toSuggestion('block', title, blockState(number, head), `${BASE}/block/${typed}`)];
    },
    named: () => [
      {
        texts: ['latest block', 'latest', 'head'],
        suggestion: toSuggestion('block', 'Latest block', 'Block', paths.block('latest')),
      },
    ],
    ofHit: ({ id, label, state }) =>
      toSuggestion('block', label, withState('Block', state), `${BASE}/block/${id}`),
  },
  transaction: {
    group: 'Transactions',
    enter: (query) => (isHash(query) ? `${BASE}/tx/${query}` : null),
    exact(typed) {
      const bare = typed.replace(/^0x/i, '');
      if (isNumber(typed) || !isHash(bare)) return [];
      const hash = parseTxHash(bare);
      return [toSuggestion('transaction', shortAddress(hash), 'Transaction', paths.tx(hash))];
    },
    ofHit: ({ id, state }) =>
      toSuggestion(
        'transaction',
        shortAddress(id),
        withState('Transaction', state),
        paths.tx(parseTxHash(id)),
      ),
  },
  signer: {
    group: 'Block signers',
    exact(typed, { prefix }) {
      const bytes = hexBytes(typed) ?? addressOf(typed, 'valcons')?.bytes;
      if (bytes === undefined) return [];
      const address = hexBytes(typed) === null ? parseValconsAddress(typed) : valconsFromBytes(bytes, prefix);
      return [toSuggestion('signer', shortAddress(address), SIGNER, paths.validator(address))];
    },
    named: ({ signers }) =>
      signers.map(({ address, name }) => ({
        texts: name === undefined ? [] : [name],
        address,
        suggestion: toSuggestion(
          'signer',
          name === undefined ? shortAddress(address) : visibleText(name),
          name === undefined ? SIGNER : `${SIGNER}, ${shortAddress(address)}`,
          paths.validator(address),
        ),
      })),
    ofHit: ({ id }) =>
      toSuggestion('signer', shortAddress(id), SIGNER, paths.validator(parseValconsAddress(id))),
  },
  validator: {
    group: 'Governors',
    enter: (query, prefix) =>
      query.startsWith(`${prefix}valoper`) ? `${BASE}/governor/${encodeURIComponent(query)}` : null,
    exact(typed, { governors, governorWord }) {
      if (addressOf(typed, 'valoper') === null) return [];
      const address = parseValoperAddress(typed);
      const known = governors.find((governor) => governor.address === address);
      if (known !== undefined) return [suggestGovernor(known, governorWord)];
      const subtitle = `Not a ${governorWord.toLowerCase()} of this network`;
      return [toSuggestion('validator', shortAddress(address), subtitle, paths.governor(address))];
    },
    named: ({ governors, governorWord }) =>
      [...governors].sort(byStake).map((governor) => ({
        texts: [visibleText(governor.description.moniker)],
        address: governor.address,
        suggestion: suggestGovernor(governor, governorWord),
      })),
    ofHit({ id, label, state }, word) {
      const [status = '', commission = ''] = (state ?? '').split(', commission ');
      const title = label === '' || label === id ? shortAddress(id) : label;
      return toSuggestion(
        'validator',
        title,
        `${word}, ${shortAddress(id)}`,
        paths.governor(parseValoperAddress(id)),
        {
          ...(status === '' ? {} : { status }),
          ...(commission === '' ? {} : { commission }),
        },
      );
    },
  },
  asset: {
    group: 'Assets',
    named: ({ assets }) =>
      assets.map(({ denom, symbol, name }) => ({
        texts: [symbol, denom, ...(name === undefined ? [] : [name])],
        suggestion: toSuggestion('asset', visibleText(symbol), visibleText(denom), paths.asset(denom)),
      })),
    ofHit: ({ id, label }) => toSuggestion('asset', label, visibleText(id), paths.asset(parseDenom(id))),
  },
  proposal: {
    group: 'Proposals',
    exact(typed, { proposals }) {
      const number = Number(typed);
      if (!isNumber(typed) || number < 1 || number > MAX_PROPOSAL) return [];
      const known = proposals.find(({ id }) => id === number);
      const subtitle = known === undefined ? 'Proposal' : titleText(known.title);
      return [
        toSuggestion('proposal', `Proposal ${number}`, subtitle, `${paths.proposals}/${number}`, {
          ...(known !== undefined && { status: statusWords(known.status).label }),
        }),
      ];
    },
    named: ({ proposals }) =>
      proposals.map(({ id, title, status }) => ({
        texts: [title, `proposal ${id}`, `#${id}`],
        suggestion: toSuggestion('proposal', titleText(title), `Proposal ${id}`, `${paths.proposals}/${id}`, {
          status: statusWords(status).label,
        }),
      })),
    ofHit: ({ id, label, state }) =>
      toSuggestion(
        'proposal',
        label,
        'Proposal',
        `${paths.proposals}/${id}`,
        state === null ? {} : { status: state },
      ),
  },
  pool: {
    group: 'Pools',
    named: ({ pools, assets }) =>
      pools.map(({ poolId, assets: inside }) => {
        const symbols = inside.map(({ token: { denom } }) =>
          visibleText(assets.find((asset) => asset.denom === denom)?.symbol ?? denom),
        );
        return {
          texts: [`pool ${poolId}`, symbols.join('/'), [...symbols].reverse().join('/'), symbols.join(' ')],
          suggestion: toSuggestion(
            'pool',
            `Pool ${poolId}`,
            new Intl.ListFormat('en-GB').format(symbols),
            paths.pool(poolId),
          ),
        };
      }),
    ofHit: ({ id, label, state }) =>
      toSuggestion('pool', label, withState('Pool', state), paths.pool(Number(id))),
  },
  vault: {
    group: 'Vaults',
    named: ({ assets }) =>
      assets.flatMap(({ denom }) => {
        const id = /^vault\/share\/([1-9]\d{0,9})$/.exec(denom)?.[1];
        if (id === undefined) return [];
        return {
          texts: [`vault ${id}`],
          suggestion: toSuggestion('vault', `Vault ${id}`, visibleText(denom), paths.vault(Number(id))),
        };
      }),
  },
  position: {
    group: 'Positions',
    exact(typed, { positions, pools }) {
      const named = readPosition(typed);
      // Only networks with pools have positions.
      if (named === null || pools.length === 0) return [];
      const open = positions.filter(
        ({ kind, poolId, id }) =>
          id === named.id &&
          (named.poolId === null || named.poolId === poolId) &&
          (named.kind === null || named.kind === kind),
      );
      if (open.length > 0) return open.map((position) => suggestPosition(position, 'open'));
      const { poolId, id, kind } = named;
      return poolId === null ? [] : [suggestPosition({ kind: kind ?? 'perpetual', poolId, id }, 'not open')];
    },
  },
  channel: {
    group: 'Channels',
    named: ({ channels }) =>
      channels.map(({ portId, channelId, state, counterparty }) => {
        const port = portId.length > LONG_PORT ? shortAddress(portId) : portId;
        const subtitle = `Port ${port}, to ${counterparty.channelId || 'no channel yet'}`;
        const path = paths.channel(portId, channelId);
        return {
          texts: [channelId, `${portId}/${channelId}`],
          suggestion: toSuggestion('channel', channelId, subtitle, path, { status: state }),
        };
      }),
    ofHit({ id, state }) {
      const cut = id.lastIndexOf('/');
      const [port, name] = [id.slice(0, cut), id.slice(cut + 1)];
      const subtitle = withState(`Port ${visibleText(port)}`, state);
      return toSuggestion('channel', visibleText(name), subtitle, paths.channel(port, name));
    },
  },
  client: {
    group: 'IBC clients',
    exact: (typed, { channels }) =>
      channels.length > 0 && /^connection-\d{1,10}$/.test(typed)
        ? [toSuggestion('client', typed, 'IBC connection', `${paths.relayers}#clients`)]
        : [],
    named: ({ clients }) =>
      clients.map(({ clientId, tendermint }) => {
        const chain = tendermint === null ? [] : [visibleText(tendermint.chainId)];
        const subtitle = ['IBC client', ...chain].join(', ');
        return {
          texts: [clientId, ...chain],
          suggestion: toSuggestion('client', visibleText(clientId), subtitle, paths.client(clientId)),
        };
      }),
  },
  code: {
    group: 'Contract code',
    exact(typed, { hasContracts }) {
      const id = /^code\s*#?\s*([1-9]\d{0,9})$/i.exec(typed)?.[1];
      if (id === undefined || !hasContracts) return [];
      return [toSuggestion('code', `Code ${id}`, 'Code that contracts run', paths.code(Number(id)))];
    },
  },
  address: {
    group: 'Addresses',
    enter: (query, prefix) =>
      query.startsWith(prefix) || query.startsWith('cosmos') || isServiceName(query)
        ? `${BASE}/address/${encodeURIComponent(query)}`
        : null,
    exact(typed, facts) {
      const bytes = hexBytes(typed);
      if (bytes !== null)
        return [suggestAccount(accFromBytes(bytes, facts.prefix), 'Account with this hex address', facts)];
      const parsed = addressOf(typed, 'acc');
      if (parsed === null) return [];
      if (parsed.prefix === facts.prefix) return [suggestAccount(parseAccAddress(typed), 'Account', facts)];
      const subtitle = `The same account as ${shortAddress(typed.toLowerCase())}`;
      return [suggestAccount(accFromBytes(parsed.bytes, facts.prefix), subtitle, facts)];
    },
    named: ({ accounts }) =>
      accounts.map(({ address, name, origin }) => ({
        texts: [name],
        address,
        suggestion: toSuggestion(
          'address',
          visibleText(name),
          `${origin}, ${shortAddress(address)}`,
          paths.address(address),
          { name },
        ),
        isFirst: origin === NAME_SERVICE,
      })),
    ofHit: ({ id, state }) =>
      toSuggestion(
        'address',
        shortAddress(id),
        withState('Account', state),
        paths.address(parseAccAddress(id)),
      ),
  },
  'message-type': {
    group: 'Message types',
    ofHit: ({ id, label }) =>
      toSuggestion(
        'message-type',
        label,
        visibleText(id),
        `${paths.transactions}?type=${encodeURIComponent(id)}`,
      ),
  },
  page: {
    group: 'Pages',
    named: (facts) =>
      servedEntries(ALL_NAVIGATION, facts).map(({ label, to }) => ({
        texts: [label, to, ...aliasesOf(to)],
        suggestion: toSuggestion('page', label, to, to),
      })),
  },
  parameter: {
    group: 'Parameters',
    named: ({ modules }) =>
      groupsOf(modules).flatMap(({ sections }) =>
        sections.flatMap(({ module, title }): readonly Named[] => [
          {
            texts: [module, title, `${title} parameters`, `${module} parameters`],
            suggestion: toSuggestion(
              'parameter',
              title,
              `Parameters of ${module}`,
              `${paths.parameters}#${module}`,
            ),
          },
          ...knownParameters(module).map((name) => ({
            texts: [name],
            suggestion: toSuggestion(
              'parameter',
              name,
              title,
              `${paths.parameters}?q=${encodeURIComponent(name)}`,
            ),
          })),
        ]),
      ),
  },
  elsewhere: { group: 'Other networks' },
};

function blockState(number: number, head: number | null): string {
  if (head === null) return 'Block';
  return number > head
    ? `Not produced yet: the latest block is ${formatInt(head)}`
    : `The latest block is ${formatInt(head)}`;
}

/** A governor with status and commission. */
function suggestGovernor(governor: Validator, word: string): Suggestion {
  const { address, description, jailed, status, commission } = governor;
  const moniker = visibleText(description.moniker).trim();
  return toSuggestion(
    'validator',
    moniker === '' ? shortAddress(address) : moniker,
    `${word}, ${shortAddress(address)}`,
    paths.governor(address),
    {
      status: jailed ? 'jailed' : status === 'bonded' ? 'active' : 'inactive',
      commission: formatPercent(commission.rate),
      ...(description.identity === '' ? {} : { validatorIdentity: description.identity }),
    },
  );
}

function suggestAccount(address: AccAddress, subtitle: string, { accounts }: SearchFacts): Suggestion {
  const known = accounts.find((account) => account.address === address);
  if (known === undefined)
    return toSuggestion('address', shortAddress(address), subtitle, paths.address(address));
  const { name, origin } = known;
  const own = `${origin}, ${shortAddress(address)}`;
  return toSuggestion('address', visibleText(name), own, paths.address(address), { name });
}

function suggestPosition({ kind, poolId, id }: OpenPosition, status: string): Suggestion {
  return kind === 'leveraged'
    ? toSuggestion(
        'position',
        `Leveraged position ${id} in pool ${poolId}`,
        'Leveraged liquidity',
        paths.leveraged(poolId, id),
        { status },
      )
    : toSuggestion(
        'position',
        `Position ${id} in pool ${poolId}`,
        'Perpetual position',
        paths.position(poolId, id),
        { status },
      );
}

const withState = (what: string, state: string | null): string =>
  state === null ? what : `${what}, ${shortState(state)}`;

/** Shortens a hash in a status text. */
const shortState = (state: string): string =>
  /^[0-9A-F]{64}$/.test(state) ? shortAddress(state) : visibleText(state);
