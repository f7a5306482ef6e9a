/** Reads flags and environment once, reports every fault, and freezes the result. */
import * as v from 'valibot';
import {
  OF_ONE_NETWORK,
  PER_NETWORK,
  REPEATABLE,
  SETTING_INFO,
  SETTING_NAMES,
  settingsSchema,
  type SettingName,
  type Settings,
} from './settings.ts';

/** Flags or variables that were refused; one sentence each. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'));
  }
}

export interface Configuration {
  /** Of the explored network; of the first, if there are several. */
  readonly settings: Readonly<Settings>;
  /** Of each network, at least one. */
  readonly networks: readonly Readonly<Settings>[];
}

type Environment = Readonly<Record<string, string | undefined>>;

interface RawSetting {
  /** As written: `--port` or `PORT`. */
  readonly from: string;
  readonly text: string;
  /** The values; several where each network has one. */
  readonly texts: readonly string[];
}

/**
 * The settings from `argv` (without the program and the command) and the environment; a flag overrides its
 * variable. An empty variable counts as absent.
 * @throws {ConfigError} naming every unknown argument, missing value and invalid value.
 */
export function readConfig(argv: readonly string[], env: Environment): Configuration {
  const faults: string[] = [];
  const raw = fromEnvironment(env);
  readFlags(argv, raw, faults);
  const count = Math.max(1, ...[...SOURCES].map((name) => raw.get(name)?.texts.length ?? 0));
  faults.push(...unclear(raw, count));
  const networks: Readonly<Settings>[] = [];
  for (let index = 0; index < count; index += 1) {
    const own = ofNetwork(raw, index);
    const result = v.safeParse(settingsSchema, textOf(own));
    if (!result.success) faults.push(...result.issues.map((issue) => faultOf(issue, own)));
    else {
      faults.push(...contradictions(result.output));
      networks.push(Object.freeze(result.output));
    }
  }
  const [settings] = networks;
  if (settings === undefined || faults.length > 0) throw new ConfigError([...new Set(faults)]);
  return { settings, networks };
}

/**
 * The settings for a command with one network.
 * @throws {ConfigError} for several.
 */
export function onlyNetwork({ settings, networks }: Configuration): Readonly<Settings> {
  if (networks.length > 1)
    throw new ConfigError(['only cairn up serves several networks: pass one --archive or --chain']);
  return settings;
}

/** Each of them identifies a network. */
const SOURCES: ReadonlySet<SettingName> = new Set<SettingName>(['archiveDir', 'chainConfig']);

/** Combinations that are ambiguous with several networks, or heights without networks. */
function unclear(raw: ReadonlyMap<SettingName, RawSetting>, count: number): readonly string[] {
  const faults: string[] = [];
  for (const name of PER_NETWORK) {
    const { from, texts } = raw.get(name) ?? { from: name, texts: [] };
    if (!SOURCES.has(name) && texts.length > 0 && texts.length !== count)
      faults.push(`${from}: pass one height per network (${count}), in the same order, or none`);
  }
  if (count === 1) return faults;
  const [archives, configurations] = [raw.get('archiveDir'), raw.get('chainConfig')];
  if (archives !== undefined && configurations !== undefined)
    faults.push(
      `${archives.from} and ${configurations.from}: configure several networks by archives or by chain configurations, not both`,
    );
  for (const name of OF_ONE_NETWORK) {
    const setting = raw.get(name);
    if (setting !== undefined)
      faults.push(`${setting.from}: only valid for a single network, but several are configured`);
  }
  return faults;
}

function ofNetwork(
  raw: ReadonlyMap<SettingName, RawSetting>,
  index: number,
): ReadonlyMap<SettingName, RawSetting> {
  return new Map(
    [...raw].flatMap(([name, { from, text, texts }]) => {
      const own = PER_NETWORK.has(name) ? texts[index] : text;
      return own === undefined ? [] : [[name, { from, text: own, texts: [own] }]];
    }),
  );
}

function fromEnvironment(env: Environment): Map<SettingName, RawSetting> {
  const raw = new Map<SettingName, RawSetting>();
  for (const name of SETTING_NAMES) {
    const variable = SETTING_INFO[name].env;
    const text = env[variable];
    if (text === undefined || text === '') continue;
    const texts = PER_NETWORK.has(name) ? text.split(',').map((part) => part.trim()) : [text];
    raw.set(name, { from: variable, text, texts });
  }
  return raw;
}

function readFlags(argv: readonly string[], raw: Map<SettingName, RawSetting>, faults: string[]): void {
  const queue = [...argv];
  for (let argument = queue.shift(); argument !== undefined; argument = queue.shift()) {
    if (!argument.startsWith('--')) {
      faults.push(`${argument}: unknown argument`);
      continue;
    }
    const [flag, inline] = splitOnce(argument.slice(2));
    const [next = ''] = queue;
    const name = SETTING_NAMES.find((candidate) => SETTING_INFO[candidate].flag === flag);
    if (name === undefined) {
      faults.push(`--${flag}: unknown flag`);
      if (inline === undefined && !next.startsWith('--')) queue.shift();
      continue;
    }
    const isSwitch = SETTING_INFO[name].value === undefined;
    const isValue = isSwitch ? /^(?:true|false|1|0)$/.test(next) : !next.startsWith('--');
    const text = inline ?? (isValue ? queue.shift() : isSwitch ? 'true' : undefined);
    if (text === undefined) faults.push(`--${flag}: requires a value (${SETTING_INFO[name].value ?? ''})`);
    else raw.set(name, repeated(raw.get(name), name, flag, text));
  }
}

/** A repeated flag adds a value, and overrides its variable. */
function repeated(known: RawSetting | undefined, name: SettingName, flag: string, text: string): RawSetting {
  const from = `--${flag}`;
  const before = known?.from === from ? known : undefined;
  return {
    from,
    text: before !== undefined && REPEATABLE.has(name) ? `${before.text},${text}` : text,
    texts: [...(before?.texts ?? []), text],
  };
}

function splitOnce(text: string): readonly [string, string | undefined] {
  const at = text.indexOf('=');
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

function textOf(raw: ReadonlyMap<SettingName, RawSetting>): Record<string, string> {
  return Object.fromEntries([...raw].map(([name, { text }]) => [name, text]));
}

function faultOf(issue: v.BaseIssue<unknown>, raw: ReadonlyMap<SettingName, RawSetting>): string {
  const path = v.getDotPath(issue);
  const name = SETTING_NAMES.find((candidate) => candidate === path?.split('.')[0]);
  const source = name === undefined ? undefined : raw.get(name);
  return `${source?.from ?? path ?? 'settings'}: ${issue.message}, got ${JSON.stringify(source?.text ?? null)}`;
}

function contradictions(settings: Settings): readonly string[] {
  const faults: string[] = [];
  if (settings.rpcUrl !== undefined && settings.nodeUrl === undefined) faults.push('--rpc: requires --node');
  else if (settings.rpcUrl !== undefined && settings.rpcUrl.length !== settings.nodeUrl?.length)
    faults.push('--rpc: pass one URL per --node, or none');
  if (settings.hold !== undefined && settings.loop) faults.push('--hold and --loop: choose one');
  if (settings.hold !== undefined && settings.replayFrom !== undefined)
    faults.push('--hold and --replay-from: choose one');
  if (
    settings.indexFrom !== undefined &&
    settings.indexTo !== undefined &&
    settings.indexFrom > settings.indexTo
  )
    faults.push('--from and --to: the first height is greater than the last');
  return faults;
}

export function flagHelp(): readonly string[] {
  return SETTING_NAMES.flatMap((name) => {
    const { flag, value, about, env } = SETTING_INFO[name];
    if (flag === undefined) return [];
    return [`  ${`--${flag}${value === undefined ? '' : ` ${value}`}`.padEnd(24)} ${about} (${env})`];
  });
}
