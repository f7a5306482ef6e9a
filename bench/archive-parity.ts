/**
 * Requests everything in the raw recordings from the archives under data/ and prints N of N for each kind. Usage:
 * archive-parity [RECORDINGS], the folder that holds `recording` and `recording-hub` (default ../shared).
 */
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { createNodeServer } from '@cairn/archive/answer';
import { openArchive } from '@cairn/archive/open-archive';
import {
  requestPath,
  compareBlocks,
  compareHeights,
  compareTxs,
  readSamples,
  type KindReport,
} from '@cairn/archive/testing/recorded-requests';
import { compareSamples, headOf } from '@cairn/archive/testing/recorded-samples';
import { runParity } from '@cairn/archive/testing/parity';
import { readParityLines } from '@cairn/archive/testing/recorded-state';

const SHOWN = 10;
const recordings = process.argv[2] ?? '../shared';

for (const [recording, archive] of [
  ['recording', 'elysnet-1'],
  ['recording-hub', 'cosmoshub-dev-1'],
] as const) {
  const folder = join(recordings, recording);
  try {
    await access(folder);
  } catch {
    console.log(`${archive}: skipped, there is no ${folder}`);
    continue;
  }
  console.log(archive);
  for await (const report of reports(folder, join('data', archive))) print(report);
}

async function* reports(recording: string, dir: string): AsyncGenerator<KindReport> {
  const archive = await openArchive(dir);
  const { to } = archive.manifest;
  const server = createNodeServer(archive, { head: () => to });
  yield* await compareBlocks(recording, server);
  yield await compareTxs(recording, server);
  yield* await compareHeights(recording, server);
  const state = await runParity(readParityLines(recording), (path, height) =>
    requestPath(path, server.rest, height === null ? undefined : String(height)),
  );
  yield {
    kind: 'REST state',
    ...state,
    different: state.different.map((item) => `${item.path}: ${item.problem}`),
  };
  for await (const { samples } of readSamples(recording)) {
    const sampled = headOf(samples);
    const served = Math.min(sampled, to);
    yield await compareSamples(samples, createNodeServer(archive, { head: () => served }), {
      sampled,
      served,
    });
  }
  await archive.close();
}

function print({ kind, requested, equal, different }: KindReport): void {
  console.log(`  ${kind}: ${equal} of ${requested}`);
  for (const line of different.slice(0, SHOWN)) console.log(`    ${line.slice(0, 240)}`);
  if (different.length > SHOWN) console.log(`    and ${different.length - SHOWN} more`);
}
