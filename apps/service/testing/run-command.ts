/** For tests: the program's commands, in this process. */
import { pathToFileURL } from 'node:url';
import { main } from '../src/cli.ts';

export interface CommandRun {
  readonly code: number;
  readonly printed: string;
  readonly complained: string;
}

/** Runs a command that needs no build. */
export async function runCommand(...argv: readonly string[]): Promise<CommandRun> {
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
  });
  return { code, printed: (printed ?? []).join('\n'), complained: (complained ?? []).join('\n') };
}
