/** The program `cairn`: from commands to exit codes. */
import { ArchiveFormatError, DamagedPartError } from '@cairn/archive/errors';
import { DatabaseError } from '@cairn/db/errors';
import { ForeignChainError, HeightFailedError, ReplacedChainError } from '@cairn/indexer/errors';
import { ConfigError } from './config.ts';
import { ExportError } from './export/write-parquet.ts';
import { PublishError } from './publish/render-site.ts';
import { SourceError } from './network/network.ts';
import { EXIT_STOPPED, StoppedError, type Program } from './program.ts';
import { checkHelp, checkCommand, signCommand } from './commands/check.ts';
import { distributeCommand, distributeHelp } from './commands/distribute.ts';
import { partitionCommand, partitionHelp } from './commands/partition.ts';
import { exportHelp, exportCommand } from './commands/export.ts';
import { importHelp, importCommand } from './commands/import.ts';
import { indexHelp, indexCommand } from './commands/index-command.ts';
import { prepareHelp, prepareCommand } from './commands/prepare.ts';
import { publishHelp, publishCommand } from './commands/publish.ts';
import { recordHelp, recordCommand } from './commands/record.ts';
import { serve, up, upHelp } from './commands/up.ts';

type Command = (argv: readonly string[], program: Program) => Promise<number>;

const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['up', up],
  ['serve', serve],
  ['index', indexCommand],
  ['import', importCommand],
  ['distribute', distributeCommand],
  ['partition', partitionCommand],
  ['check', checkCommand],
  ['sign', signCommand],
  ['prepare', prepareCommand],
  ['export', exportCommand],
  ['publish', publishCommand],
  ['record', recordCommand],
]);
const HELP = [
  ...upHelp,
  ...indexHelp,
  ...recordHelp,
  ...distributeHelp,
  ...partitionHelp,
  ...importHelp,
  ...checkHelp,
  ...prepareHelp,
  ...exportHelp,
  ...publishHelp,
];

/** Failures whose messages describe them to the operator. */
const FAILURES = [
  ArchiveFormatError,
  DamagedPartError,
  DatabaseError,
  ExportError,
  PublishError,
  ForeignChainError,
  HeightFailedError,
  ReplacedChainError,
  SourceError,
];

/** What the file system refuses, by Node's codes. */
const FILE_FAILURES: ReadonlyMap<unknown, string> = new Map([
  ['EACCES', 'permission denied'],
  ['EPERM', 'permission denied'],
  ['ENOENT', 'there is no such file or folder'],
  ['ENOTDIR', 'a part of this path is not a folder'],
  ['ENOSPC', 'the disk is full'],
  ['EROFS', 'the file system is read-only'],
]);

/** Wrong flags, variables or arguments. */
const EXIT_USAGE = 2;

/**
 * Runs a command with its arguments.
 * @returns the exit code: 0, 1 for a failure, 2 for wrong arguments, 130 when stopped before the end.
 */
export async function main(argv: readonly string[], program: Program): Promise<number> {
  const [name = 'up', ...rest] = argv[0]?.startsWith('-') === true ? ['up', ...argv] : argv;
  if (name === 'help' || rest.includes('--help') || rest.includes('-h')) {
    HELP.forEach(program.print);
    return 0;
  }
  const run = COMMANDS.get(name);
  if (run === undefined) {
    program.warn(`Unknown command "${name}". Commands: ${[...COMMANDS.keys()].join(', ')}`);
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
  if (caught instanceof StoppedError) {
    program.warn(caught.message);
    return EXIT_STOPPED;
  }
  const reason = caught instanceof Error && 'code' in caught ? FILE_FAILURES.get(caught.code) : undefined;
  if (caught instanceof Error && reason !== undefined) {
    // A write to an open file names none.
    program.warn('path' in caught ? `${String(caught.path)}: ${reason}` : reason);
    return 1;
  }
  const known = FAILURES.some((failure) => caught instanceof failure);
  if (!known || !(caught instanceof Error)) throw caught;
  program.warn(caught.message);
  return 1;
}
