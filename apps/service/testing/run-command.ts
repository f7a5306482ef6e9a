/** For tests: the program's commands, in this process. */
import { pathToFileURL } from 'node:url';
import { main } from '../src/cli.ts';
import type { Program } from '../src/program.ts';

export interface CommandRun {
  readonly code: number;
  readonly printed: string;
  readonly complained: string;
}

/** Runs a command that needs no build. */
export const runCommand = (...argv: readonly string[]): Promise<CommandRun> => runCommandIn({}, ...argv);

/** The same, in another environment. */
export async function runCommandIn(
  program: Partial<Pick<Program, 'env' | 'fillFile' | 'stopped'>>,
  ...argv: readonly string[]
): Promise<CommandRun> {
  const [printed, complained]: string[][] = [[], []];
  const nowhere = pathToFileURL('/no/such');
  const code = await main(argv, {
    root: '/no/such',
    web: '/no/such',
    renderer: nowhere,
    renderThread: nowhere,
    translations: { dir: 'nowhere', built: Promise.resolve() },
    previewThread: nowhere,
    previewFiles: nowhere,
    published: '',
    fillFile: nowhere,
    env: {},
    now: () => Date.now(),
    print: (line) => printed?.push(line),
    warn: (line) => complained?.push(line),
    stopped: new Promise(() => undefined),
    ...program,
  });
  return { code, printed: (printed ?? []).join('\n'), complained: (complained ?? []).join('\n') };
}
