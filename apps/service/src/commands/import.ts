/** `cairn import`: makes an archive from a raw recording. */
import { RecordingError } from '@cairn/archive/errors';
import { importRecording } from '@cairn/archive/import-recording';
import * as v from 'valibot';
import { withArchiveLock } from '../record/archive-lock.ts';
import { stopSignal, type Program } from '../program.ts';
import { onlyPositional, takeFlags } from './arguments.ts';
import { signAgain } from './check.ts';

export const importHelp: readonly string[] = [
  'cairn import RECORDING --out DIR      make an archive from a raw recording; resumes where it was interrupted',
];

const USAGE = 'cairn import RECORDING --out DIR';
const flagsSchema = v.object({ out: v.pipe(v.string(), v.nonEmpty('must not be empty')) });
/** Heights between two lines of progress. */
const PROGRESS_EVERY = 500;

/**
 * Imports a recording.
 * @throws {ConfigError} without a source and a target.
 */
export async function importCommand(argv: readonly string[], program: Program): Promise<number> {
  const { values, rest } = takeFlags(argv, flagsSchema, USAGE);
  const { out } = values;
  const recording = onlyPositional(rest, `import: the recording is missing: ${USAGE}`);
  const startMs = program.now();
  let reported = 0;
  try {
    const { manifest, lostSignature } = await withArchiveLock(out, (lost) =>
      importRecording(recording, out, {
        signal: AbortSignal.any([lost, stopSignal(program)]),
        onProgress: ({ stage, done, total }) => {
          if (stage !== 'heights' || done < reported + PROGRESS_EVERY) return;
          reported = done;
          program.print(`${done} of ${total} heights`);
        },
      }),
    );
    const seconds = ((program.now() - startMs) / 1000).toFixed(1);
    program.print(
      `${manifest.chain_id}: ${manifest.heights} heights, ${manifest.txs} txs in ${out} (${seconds} s)`,
    );
    if (lostSignature) program.print(signAgain(out));
    return 0;
  } catch (caught) {
    if (!(caught instanceof RecordingError)) throw caught;
    program.warn(caught.message);
    return 1;
  }
}
