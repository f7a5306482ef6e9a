/** Arguments of single commands, beside the flags of the settings. */
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { ConfigError } from '../config.ts';

/** The environment, and the variables that stand for flags. */
interface Variables {
  readonly names: Readonly<Record<string, string>>;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * The values of a command's own flags, and its other arguments. `usage` ends the fault of a missing flag. A flag
 * overrides its variable, of which an empty one counts as absent.
 * @throws {ConfigError} naming every missing or invalid value.
 */
export function takeFlags<Entries extends v.ObjectEntries>(
  argv: readonly string[],
  schema: v.ObjectSchema<Entries, undefined>,
  usage = '',
  variables: Variables = { names: {}, env: {} },
): { readonly values: v.InferOutput<typeof schema>; readonly rest: readonly string[] } {
  const options = Object.fromEntries(
    Object.keys(schema.entries).map((name) => [name, { type: 'string' as const }]),
  );
  const { tokens } = parseArgs({ args: [...argv], options, strict: false, tokens: true });
  const texts = new Map<string, string>();
  const sources = new Map<string, string>();
  for (const [name, variable] of Object.entries(variables.names)) {
    const text = variables.env[variable] ?? '';
    if (text === '') continue;
    texts.set(name, text);
    sources.set(name, variable);
  }
  const own = new Set<number>();
  for (const token of tokens) {
    if (token.kind !== 'option' || !Object.hasOwn(options, token.name)) continue;
    const { index, name, rawName, value, inlineValue } = token;
    if (value === undefined || (!inlineValue && value.startsWith('-')))
      throw new ConfigError([`${rawName}: requires a value`]);
    texts.set(name, value);
    sources.set(name, `--${name}`);
    own.add(index).add(inlineValue ? index : index + 1);
  }
  const read = v.safeParse(schema, Object.fromEntries(texts));
  if (read.success) return { values: read.output, rest: argv.filter((_, index) => !own.has(index)) };
  throw new ConfigError(
    read.issues.map((issue) => {
      const name = v.getDotPath(issue) ?? '';
      const text = texts.get(name);
      return text === undefined
        ? `--${name} is missing: ${usage}`
        : `${sources.get(name) ?? name}: ${issue.message}, got ${JSON.stringify(text)}`;
    }),
  );
}

/**
 * The only positional argument.
 * @throws {ConfigError} `missing` without one; for further ones and unknown flags.
 */
export function onlyPositional(rest: readonly string[], missing: string): string {
  refuseUnknown(rest.filter((text, index) => index > 0 || text.startsWith('-')));
  const [first] = rest;
  if (first === undefined) throw new ConfigError([missing]);
  return first;
}

/** @throws {ConfigError} naming all. */
export function refuseUnknown(unknown: readonly string[]): void {
  if (unknown.length > 0) throw new ConfigError(unknown.map((text) => `${text}: unknown argument`));
}
