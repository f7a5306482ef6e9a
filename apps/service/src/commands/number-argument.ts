/** A flag of one command, beside those of the settings. */
import * as v from 'valibot';
import { ConfigError } from '../config.ts';
import { integerText } from '../settings.ts';

/** The number of a flag, and the other arguments.
 * @throws {ConfigError} */
export function takeNumber(
  argv: readonly string[],
  name: string,
  { about, min, max, otherwise }: Readonly<Record<'min' | 'max' | 'otherwise', number>> & { about: string },
): { readonly value: number; readonly rest: readonly string[] } {
  const at = argv.findIndex((argument) => argument === `--${name}` || argument.startsWith(`--${name}=`));
  const flag = argv[at];
  const isInline = flag?.includes('=') === true;
  const read = v.safeParse(
    v.optional(integerText(about, min, max), String(otherwise)),
    isInline ? flag.slice(name.length + 3) : at < 0 ? undefined : argv[at + 1],
  );
  if (!read.success) throw new ConfigError(read.issues.map(({ message }) => `--${name}: ${message}`));
  const rest = at < 0 ? argv : [...argv.slice(0, at), ...argv.slice(at + (isInline ? 1 : 2))];
  return { value: read.output, rest };
}
