/** `cairn import`: makes an archive from a raw recording. */
import { parseArgs } from 'node:util';
import { RecordingError } from '@cairn/archive/errors';
import { importRecording } from '@cairn/archive/import-recording';
import { ConfigError } from '../config.ts';
import type { Program } from '../program.ts';

export const importHelp: readonly string[] = [
  'cairn import RECORDING --out DIR      make an archive from a raw recording; resumes where it was interrupted',
];

/** Heights between two lines of progress. */
const PROGRESS_EVERY = 500;

/**
 * Imports a recording.
 * @throws {ConfigError} without a source and a target.
 */
export async function importCommand(argv: readonly string[], program: Program): Promise<number> {
  const { recording, out } = readArguments(argv);
  const startMs = program.now();
  let reported = 0;
  try {
    const manifest = await importRecording(recording, out, {
      onProgress: ({ stage, done, total }) => {
        if (stage !== 'heights' || done < reported + PROGRESS_EVERY) return;
        reported = done;
        program.print(`${done} of ${total} heights`);
      },
    });
    const seconds = ((program.now() - startMs) / 1000).toFixed(1);
    program.print(
      `${manifest.chain_id}: ${manifest.heights} heights, ${manifest.txs} txs in ${out} (${seconds} s)`,
    );
    return 0;
  } catch (caught) {
    if (!(caught instanceof RecordingError)) throw caught;
    program.warn(caught.message);
    return 1;
  }
}

function readArguments(argv: readonly string[]): { readonly recording: string; readonly out: string } {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      options: { out: { type: 'string' } },
      allowPositionals: true,
    });
    const [recording, ...more] = positionals;
    if (recording !== undefined && values.out !== undefined && more.length === 0)
      return { recording, out: values.out };
  } catch (cause) {
    throw new ConfigError([cause instanceof Error ? cause.message : String(cause)]);
  }
  throw new ConfigError(['import: the recording or --out is missing: cairn import RECORDING --out DIR']);
}
