import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createNodeServer } from '../answer.ts';
import { openArchive } from '../open-archive.ts';
import { ELYS, HUB, RECORDINGS } from '../testing/archives.ts';
import { compareBlocks, compareHeights, compareTxs, readSamples } from './ask-recorded.ts';
import { compareSamples, headOf } from './ask-samples.ts';

describe.each([
  { name: 'recording', dir: ELYS, least: 13_000 },
  { name: 'recording-hub', dir: HUB, least: 2000 },
])('the archive made from $name', ({ name, dir, least }) => {
  const recording = join(RECORDINGS, name);
  const present = existsSync(recording);

  it.skipIf(!present)(
    'answers every recorded block, tx, result, set, commit and the genesis with the same JSON',
    { timeout: 300_000 },
    async () => {
      const archive = await openArchive(dir);
      const server = createNodeServer(archive, { head: () => archive.manifest.to });
      const reports = [
        ...(await compareBlocks(recording, server)),
        await compareTxs(recording, server),
        ...(await compareHeights(recording, server)),
      ];
      await archive.close();
      expect(reports.flatMap(({ different }) => different)).toEqual([]);
      expect(reports.reduce((sum, { asked }) => sum + asked, 0)).toBeGreaterThan(least);
    },
  );

  it.skipIf(!present)('answers the samples of blocks, txs and RPC alike', async () => {
    const archive = await openArchive(dir);
    for await (const { samples } of readSamples(recording)) {
      const sampled = headOf(samples);
      const served = Math.min(sampled, archive.manifest.to);
      const server = createNodeServer(archive, { head: () => served });
      const report = await compareSamples(samples, server, { sampled, served });
      expect(report.different).toEqual([]);
      expect(report.asked).toBeGreaterThan(35);
    }
    await archive.close();
  });
});
