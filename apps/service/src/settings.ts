/** Every setting of the program: its flag, its environment variable, its schema and its purpose. */
import { isIP } from 'node:net';
import * as v from 'valibot';
import type { TrustedProxies } from './http/client-of.ts';

/** A whole number within bounds, from text. */
export const integerText = (what: string, min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, `${what} must be a whole number`),
    v.transform(Number),
    v.safeInteger(`${what} is too large`),
    v.minValue(min, `${what} must be at least ${min}`),
    v.maxValue(max, `${what} must be at most ${max}`),
  );

/** An HTTP address, without a trailing slash. */
export const httpUrl = v.pipe(
  v.string(),
  v.check(
    (text) => /^https?:\/\//.test(text) && URL.canParse(text),
    'must be a URL that starts with http:// or https://',
  ),
  v.transform((text) => text.replace(/\/+$/, '')),
);

/** HTTP addresses, separated by commas. */
const httpUrls = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((part) => part.trim())),
  v.array(httpUrl),
  v.check((urls) => new Set(urls).size === urls.length, 'has a duplicate URL'),
);

/** A base path, without a trailing slash; empty for the root. */
const basePath = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/\/+$/, '')),
  v.regex(/^(?:\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*$/, 'must be a path such as /explorer'),
);

export const height = integerText('a height', 1, Number.MAX_SAFE_INTEGER);

const onOff = v.pipe(
  v.picklist(['true', 'false', '1', '0'], 'must be true or false'),
  v.transform((text) => text === 'true' || text === '1'),
);

/** An address, a network, or a predefined name. */
function isNetwork(text: string): boolean {
  if (/^(?:loopback|linklocal|uniquelocal)$/.test(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  return (
    version !== 0 &&
    more.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  );
}

/** Trusted proxies: none, one for `true`, a number, or their networks. */
const trustedProxies = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((part) => part.trim())),
  v.check(
    ([first = '', ...more]) =>
      (more.length === 0 && /^(?:true|false|\d{1,2})$/.test(first)) || [first, ...more].every(isNetwork),
    'must be false, true, a number of proxies, or networks such as 10.0.0.0/8,loopback',
  ),
  v.transform((parts): TrustedProxies => {
    const [first = ''] = parts;
    if (first === 'true') return 1;
    if (first === 'false') return 0;
    return /^\d{1,2}$/.test(first) ? Number(first) : parts;
  }),
);

const speed = v.pipe(
  v.string(),
  v.regex(/^\d+(\.\d+)?$/, 'must be a number such as 1 or 0.5'),
  v.transform(Number),
  v.minValue(0.01, 'must be at least 0.01'),
  v.maxValue(10_000, 'must be at most 10000'),
);

/** The values, under the names the program uses. All are text before validation. */
export const settingsSchema = v.object({
  nodeUrl: v.exactOptional(httpUrls),
  rpcUrl: v.exactOptional(httpUrls),
  archiveDir: v.exactOptional(v.pipe(v.string(), v.nonEmpty('must not be empty'))),
  chainConfig: v.exactOptional(v.pipe(v.string(), v.nonEmpty('must not be empty'))),
  port: v.optional(integerText('a port', 0, 65_535), '4280'),
  host: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), '127.0.0.1'),
  base: v.optional(basePath, '/'),
  replayFrom: v.exactOptional(height),
  replaySpeed: v.optional(speed, '1'),
  hold: v.exactOptional(height),
  loop: v.optional(onOff, 'false'),
  rateLimit: v.optional(integerText('the rate limit', 0, 1_000_000), '6000'),
  renderMs: v.optional(integerText('the time to render', 0, 60_000), '800'),
  trustProxy: v.optional(trustedProxies, 'false'),
  drainSeconds: v.optional(integerText('the drain time', 0, 300), '0'),
  index: v.optional(v.picklist(['auto', 'on', 'off'], 'must be auto, on or off'), 'auto'),
  databaseUrl: v.exactOptional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must be a URL that starts with postgres://')),
  ),
  dataDir: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), '.cairn'),
  reset: v.optional(onOff, 'false'),
  indexFrom: v.exactOptional(height),
  indexTo: v.exactOptional(height),
  fillers: v.optional(integerText('the number of fillers', 0, 64), '2'),
  unwind: v.optional(integerText('the number of heights', 0, 500), '100'),
  avatarUrl: v.optional(httpUrl, 'https://keybase.io/_/api/1.0/user/lookup.json'),
  avatarPictures: v.optional(httpUrl, 'https://s3.amazonaws.com/keybase_processed_uploads'),
  nameUrl: v.optional(httpUrl, 'https://graphql.mainnet.stargaze-apis.com/graphql'),
});

export type Settings = v.InferOutput<typeof settingsSchema>;
export type SettingName = keyof Settings;

/** Settings whose flag may be repeated. */
export const REPEATABLE: ReadonlySet<SettingName> = new Set<SettingName>(['nodeUrl', 'rpcUrl']);

/** Settings per network: repeated flags, or a variable with commas, in the order of the networks. */
export const PER_NETWORK: ReadonlySet<SettingName> = new Set<SettingName>([
  'archiveDir',
  'chainConfig',
  'replayFrom',
  'hold',
]);

export const OF_ONE_NETWORK: ReadonlySet<SettingName> = new Set<SettingName>([
  'nodeUrl',
  'rpcUrl',
  'databaseUrl',
  'indexFrom',
  'indexTo',
]);

export interface SettingInfo {
  /** Environment variable. */
  readonly env: string;
  /** Without the dashes; settings for operators have none. */
  readonly flag?: string;
  /** The placeholder after the flag; absent for a switch. */
  readonly value?: string;
  readonly about: string;
  /** Written to `.env.example`; the default, where there is one. */
  readonly example: string;
}

/** How each setting is given, in the order of the help. */
export const SETTING_INFO: Readonly<Record<SettingName, SettingInfo>> = {
  nodeUrl: {
    env: 'NODE_URL',
    flag: 'node',
    value: 'URL',
    about:
      'REST URL of the node to explore; repeat the flag or separate with commas for several nodes of one chain',
    example: 'http://localhost:1317',
  },
  rpcUrl: {
    env: 'RPC_URL',
    flag: 'rpc',
    value: 'URL',
    about: 'RPC URL of the same node, for block events; one per node, in the same order',
    example: 'http://localhost:26657',
  },
  archiveDir: {
    env: 'ARCHIVE_DIR',
    flag: 'archive',
    value: 'DIR',
    about:
      'archive to explore instead of data/elysnet-1, or the past of a pruned node beside --node; repeatable, one per network',
    example: 'data/elysnet-1',
  },
  chainConfig: {
    env: 'CHAIN_CONFIG',
    flag: 'chain',
    value: 'FILE',
    about:
      'chain configuration: a file, a chain.json of the chain registry, its folder, a copy of the registry, or a name from apps/service/chains; repeatable, one per network',
    example: 'elysnet-1',
  },
  port: {
    env: 'PORT',
    flag: 'port',
    value: 'N',
    about: 'port to listen on; if it is in use, the next free port',
    example: '4280',
  },
  host: { env: 'HOST', flag: 'host', value: 'ADDRESS', about: 'address to listen on', example: '127.0.0.1' },
  base: {
    env: 'BASE_PATH',
    flag: 'base',
    value: 'PATH',
    about: 'base path behind a reverse proxy; the proxy may strip or preserve it',
    example: '/explorer',
  },
  replayFrom: {
    env: 'REPLAY_FROM',
    flag: 'replay-from',
    value: 'N',
    about: 'height at which the replay starts; repeatable, one per network',
    example: '1990',
  },
  replaySpeed: {
    env: 'REPLAY_SPEED',
    flag: 'replay-speed',
    value: 'X',
    about: 'replay speed, in network seconds per second',
    example: '1',
  },
  hold: {
    env: 'HOLD',
    flag: 'hold',
    value: 'N',
    about: 'stay at this height instead of replaying; repeatable, one per network',
    example: '2480',
  },
  loop: { env: 'LOOP', flag: 'loop', about: 'restart the replay when the recording ends', example: 'false' },
  rateLimit: {
    env: 'RATE_LIMIT',
    about: 'maximum requests per client and minute; 0 disables the limit',
    example: '6000',
  },
  renderMs: {
    env: 'RENDER_MS',
    about:
      'maximum milliseconds to wait for data when a page is rendered; the browser loads the rest. 0 leaves all loading to the browser',
    example: '800',
  },
  trustProxy: {
    env: 'TRUST_PROXY',
    about:
      'trust X-Forwarded-For from proxies: their number (true means 1), or their networks, such as 10.0.0.0/8,loopback',
    example: 'false',
  },
  drainSeconds: {
    env: 'DRAIN_SECONDS',
    about: 'seconds to accept connections after SIGTERM, while /ready returns 503',
    example: '0',
  },
  index: {
    env: 'INDEX',
    flag: 'index',
    value: 'auto|on|off',
    about:
      'index the history; auto skips nodes with more than 200000 blocks unless a first height or DATABASE_URL is set',
    example: 'auto',
  },
  databaseUrl: {
    env: 'DATABASE_URL',
    about: 'PostgreSQL database for the index, instead of the embedded one',
    example: 'postgres://cairn@localhost:5432/cairn',
  },
  dataDir: {
    env: 'DATA_DIR',
    flag: 'data-dir',
    value: 'DIR',
    about: 'folder of the embedded database',
    example: '.cairn',
  },
  reset: { env: 'RESET', flag: 'reset', about: 'delete the index and rebuild it', example: 'false' },
  indexFrom: {
    env: 'INDEX_FROM',
    flag: 'from',
    value: 'N',
    about: 'first height to index; default: the earliest available',
    example: '1',
  },
  indexTo: {
    env: 'INDEX_TO',
    flag: 'to',
    value: 'N',
    about: 'last height to index; default: follow the network',
    example: '1000000',
  },
  fillers: {
    env: 'FILLERS',
    flag: 'fillers',
    value: 'N',
    about: 'number of parallel workers while the index catches up; 0 for the leader alone',
    example: '2',
  },
  unwind: {
    env: 'UNWIND',
    flag: 'unwind',
    value: 'N',
    about: 'maximum number of heights to roll back when the node’s history was replaced',
    example: '100',
  },
  avatarUrl: {
    env: 'AVATAR_URL',
    about: 'identity directory for avatar lookups',
    example: 'https://keybase.io/_/api/1.0/user/lookup.json',
  },
  avatarPictures: {
    env: 'AVATAR_PICTURES_URL',
    about: 'base URL of avatar pictures; pictures elsewhere are not fetched',
    example: 'https://s3.amazonaws.com/keybase_processed_uploads',
  },
  nameUrl: {
    env: 'NAME_URL',
    about: 'GraphQL URL of the name service',
    example: 'https://graphql.mainnet.stargaze-apis.com/graphql',
  },
};

/** The names, in the order of the table. */
// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- Object.keys loses the key type of a table whose keys are exactly these
export const SETTING_NAMES = Object.keys(SETTING_INFO) as SettingName[];
