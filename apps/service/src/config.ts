/** Reads flags and environment once, names every fault, and freezes the result. */
import * as v from 'valibot';
import { REPEATABLE, SETTING_INFO, SETTING_NAMES, settingsSchema } from './settings.ts';
import type { SettingName, Settings } from './settings.ts';

/** Flags or variables that were refused; one sentence each. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'));
  }
}

export interface Configuration {
  readonly settings: Readonly<Settings>;
  /** Arguments that are no flags, in order. */
  readonly rest: readonly string[];
}

type Environment = Readonly<Record<string, string | undefined>>;

interface Given {
  /** As it was given: `--port` or `PORT`. */
  readonly from: string;
  readonly text: string;
}

/**
 * The settings from `argv` (without the program and the word) and the environment; a flag goes before its variable.
 * An empty variable counts as absent.
 * @throws {ConfigError} naming every unknown flag, missing value and refused value.
 */
export function readConfig(argv: readonly string[], env: Environment): Configuration {
  const faults: string[] = [];
  const given = fromEnvironment(env);
  const rest = readFlags(argv, given, faults);
  const result = v.safeParse(settingsSchema, textOf(given));
  if (!result.success) {
    for (const issue of result.issues) faults.push(faultOf(issue, given));
  }
  if (result.success) faults.push(...contradictions(result.output));
  if (!result.success || faults.length > 0) throw new ConfigError(faults);
  return { settings: Object.freeze(result.output), rest };
}

function fromEnvironment(env: Environment): Map<SettingName, Given> {
  const given = new Map<SettingName, Given>();
  for (const name of SETTING_NAMES) {
    const variable = SETTING_INFO[name].env;
    const text = env[variable];
    if (text !== undefined && text !== '') given.set(name, { from: variable, text });
  }
  return given;
}

function readFlags(
  argv: readonly string[],
  given: Map<SettingName, Given>,
  faults: string[],
): readonly string[] {
  const rest: string[] = [];
  const queue = [...argv];
  for (let argument = queue.shift(); argument !== undefined; argument = queue.shift()) {
    if (!argument.startsWith('--')) {
      rest.push(argument);
      continue;
    }
    const [flag, inline] = splitOnce(argument.slice(2));
    const name = SETTING_NAMES.find((candidate) => SETTING_INFO[candidate].flag === flag);
    if (name === undefined) {
      faults.push(`--${flag}: there is no such flag`);
      continue;
    }
    const isSwitch = SETTING_INFO[name].value === undefined;
    const next = queue[0];
    const text = inline ?? (isSwitch ? 'true' : next?.startsWith('--') === true ? undefined : queue.shift());
    if (text === undefined) faults.push(`--${flag}: needs a value (${SETTING_INFO[name].value ?? ''})`);
    else given.set(name, { from: `--${flag}`, text: repeated(given.get(name), name, flag, text) });
  }
  return rest;
}

/** A flag that is given again adds to itself, and replaces its variable. */
function repeated(known: Given | undefined, name: SettingName, flag: string, text: string): string {
  return REPEATABLE.has(name) && known?.from === `--${flag}` ? `${known.text},${text}` : text;
}

function splitOnce(text: string): readonly [string, string | undefined] {
  const at = text.indexOf('=');
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

function textOf(given: ReadonlyMap<SettingName, Given>): Record<string, string> {
  return Object.fromEntries([...given].map(([name, { text }]) => [name, text]));
}

function faultOf(issue: v.BaseIssue<unknown>, given: ReadonlyMap<SettingName, Given>): string {
  const path = v.getDotPath(issue);
  const name = SETTING_NAMES.find((candidate) => candidate === path?.split('.')[0]);
  const source = name === undefined ? undefined : given.get(name);
  return `${source?.from ?? path ?? 'settings'}: ${issue.message}, got ${JSON.stringify(source?.text ?? null)}`;
}

function contradictions(settings: Settings): readonly string[] {
  const faults: string[] = [];
  if (settings.rpcUrl !== undefined && settings.nodeUrl === undefined)
    faults.push('--rpc: needs --node as well');
  else if (settings.rpcUrl !== undefined && settings.rpcUrl.length !== settings.nodeUrl?.length)
    faults.push('--rpc: give as many addresses as with --node, or none');
  if (settings.hold !== undefined && settings.loop) faults.push('--hold and --loop: choose one');
  if (settings.hold !== undefined && settings.replayFrom !== undefined)
    faults.push('--hold and --replay-from: choose one');
  if (
    settings.indexFrom !== undefined &&
    settings.indexTo !== undefined &&
    settings.indexFrom > settings.indexTo
  )
    faults.push('--from and --to: the first height is above the last');
  return faults;
}

/** Lines of help about the flags. */
export function flagHelp(): readonly string[] {
  return SETTING_NAMES.flatMap((name) => {
    const { flag, value, about, env } = SETTING_INFO[name];
    if (flag === undefined) return [];
    return [`  ${`--${flag}${value === undefined ? '' : ` ${value}`}`.padEnd(24)} ${about} (${env})`];
  });
}

/** The text of `.env.example`. */
export function environmentExample(): string {
  const head = '# Every setting of cairn. Each has the value it has when it is left out, or an example.\n';
  return SETTING_NAMES.reduce((text, name) => {
    const { about, env, example } = SETTING_INFO[name];
    return `${text}\n# ${about}\n#${env}=${example}\n`;
  }, head);
}
