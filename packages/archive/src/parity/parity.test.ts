/**
 * Compares the archives with a sample of the recorded nodes' answers; `npm run bench -- archive-parity`
 * compares all of them.
 */
import { RECORDED_CHAINS, sampleFolder } from '@cairn/chain/testing/recorded-chain';
import { describe, expect, it } from 'vitest';
import { createNodeServer } from '../answer.ts';
import { openArchive } from '../open-archive.ts';
import { archiveOf } from '../../testing/archives.ts';
import { compareBlocks, compareHeights, compareTxs, readSamples } from '../../testing/recorded-requests.ts';
import { compareSamples, headOf } from '../../testing/recorded-samples.ts';

const MIN_REQUESTED = { 'elysnet-1': 200, 'cosmoshub-dev-1': 60 };

describe.each(RECORDED_CHAINS)('the archive of %s', (chain) => {
  const recording = sampleFolder(chain);

  it('returns the same JSON for the sampled blocks, txs, results, sets, commits and the genesis', async () => {
    const archive = await openArchive(archiveOf(chain));
    const server = createNodeServer(archive, { head: () => archive.manifest.to });
    const reports = [
      ...(await compareBlocks(recording, server)),
      await compareTxs(recording, server),
      ...(await compareHeights(recording, server)),
    ];
    await archive.close();
    expect(reports.flatMap(({ different }) => different)).toEqual([]);
    // Every kind is sampled, with a tx of every message type.
    expect(reports.filter(({ requested }) => requested === 0)).toEqual([]);
    expect(reports.reduce((sum, { requested }) => sum + requested, 0)).toBeGreaterThan(MIN_REQUESTED[chain]);
  });

  it('answers the samples of blocks, txs and RPC identically', async () => {
    const archive = await openArchive(archiveOf(chain));
    for await (const { samples } of readSamples(recording)) {
      const sampled = headOf(samples);
      const served = Math.min(sampled, archive.manifest.to);
      const server = createNodeServer(archive, { head: () => served });
      const report = await compareSamples(samples, server, { sampled, served });
      expect(report.different).toEqual([]);
      expect(report.requested).toBeGreaterThan(35);
    }
    await archive.close();
  });
});
