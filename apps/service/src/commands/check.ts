/** `cairn check`: proves an archive whole. */
import { checkArchive } from '@cairn/archive/check';
import { ArchiveFormatError } from '@cairn/archive/errors';
import { ConfigError } from '../config.ts';
import type { Program } from '../program.ts';

export const checkHelp: readonly string[] = [
  'cairn check DIR                       say what an archive proves, what is wrong with it and what is missing',
];

/** Checks an archive; 1 when something is wrong with it.
 * @throws {ConfigError} when it is not told which. */
export async function checkWord(argv: readonly string[], program: Program): Promise<number> {
  const [dir, ...more] = argv;
  if (dir === undefined || dir.startsWith('-') || more.length > 0) {
    throw new ConfigError(['check: say which archive: cairn check DIR']);
  }
  const begunMs = program.now();
  try {
    const { chainId, sound, proven, problems, missing } = await checkArchive(dir);
    program.say(`${chainId} in ${dir}`);
    for (const line of proven) program.say(`  proven   ${line}`);
    for (const line of missing) program.say(`  missing  ${line}`);
    for (const line of problems) program.say(`  WRONG    ${line}`);
    const seconds = ((program.now() - begunMs) / 1000).toFixed(1);
    program.say(`${sound ? 'Nothing wrong' : `${problems.length} wrong`} (${seconds} s)`);
    return sound ? 0 : 1;
  } catch (caught) {
    if (!(caught instanceof ArchiveFormatError)) throw caught;
    program.complain(caught.message);
    return 1;
  }
}
