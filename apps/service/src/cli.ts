/** The program `cairn`: from commands to exit codes. */
import { ConfigError } from './config.ts';
import { SourceError } from './network/network.ts';
import type { Program } from './program.ts';
import { checkHelp, checkWord, signWord } from './commands/check.ts';
import { exportHelp, exportWord } from './commands/export.ts';
import { importHelp, importWord } from './commands/import.ts';
import { IndexError, indexHelp, indexWord } from './commands/index-command.ts';
import { publishHelp, publishWord } from './commands/publish.ts';
import { recordHelp, recordWord } from './commands/record.ts';
import { serve, up, upHelp } from './commands/up.ts';

type Word = (argv: readonly string[], program: Program) => Promise<number>;

const WORDS: Readonly<Record<string, Word>> = {
  up,
  serve,
  index: indexWord,
  import: importWord,
  check: checkWord,
  sign: signWord,
  export: exportWord,
  publish: publishWord,
  record: recordWord,
};
const HELP = [
  ...upHelp,
  ...indexHelp,
  ...recordHelp,
  ...importHelp,
  ...checkHelp,
  ...exportHelp,
  ...publishHelp,
];

/** Wrong flags, variables or arguments. */
const EXIT_USAGE = 2;

/**
 * Runs a command with its arguments.
 * @returns the exit code: 0, 1 for a failure, 2 for wrong arguments.
 */
export async function main(argv: readonly string[], program: Program): Promise<number> {
  const [word = 'up', ...rest] = argv[0]?.startsWith('-') === true ? ['up', ...argv] : argv;
  if (word === 'help' || rest.includes('--help')) {
    HELP.forEach(program.print);
    return 0;
  }
  const run = WORDS[word];
  if (run === undefined) {
    program.warn(`Unknown command "${word}". Commands: ${Object.keys(WORDS).join(', ')}`);
    return EXIT_USAGE;
  }
  try {
    return await run(rest, program);
  } catch (caught) {
    return explain(caught, program);
  }
}

function explain(caught: unknown, program: Program): number {
  if (caught instanceof ConfigError) {
    caught.faults.forEach(program.warn);
    return EXIT_USAGE;
  }
  if (caught instanceof SourceError || caught instanceof IndexError) {
    program.warn(caught.message);
    return 1;
  }
  throw caught;
}
