import { join } from 'node:path';
import { openArchive } from '@cairn/archive/open-archive';
import { describe, expect, it } from 'vitest';
import { createArchiveSource } from './archive-source.ts';

const DATA = join(import.meta.dirname, '../../../../data');
const { signal } = new AbortController();

describe.each([
  ['elysnet-1', 2480, 8661, 869],
  ['cosmoshub-dev-1', 1055, 192, 37],
])('the archive of %s as a source', (name, heights, txs, failed) => {
  it('returns all heights completely: txs with results, and signers that match the commits', async () => {
    const archive = await openArchive(join(DATA, name));
    const source = createArchiveSource(archive, { head: () => archive.manifest.to, now: () => 0 });
    const status = await source.status(signal);
    expect(status).toMatchObject({ chainId: name, earliest: 1, latest: heights });
    const found = { heights: 0, txs: 0, failed: 0, unfit: 0 };
    let parent = '';
    for (let height = 1; height <= status.latest; height += 1) {
      const data = await source.height(height, signal);
      found.heights += 1;
      found.txs += data.txs.length;
      found.failed += data.txs.filter((tx) => tx.code !== 0).length;
      data.block.lastCommit.signatures.forEach(({ validator }, index) => {
        if (validator !== null && data.previousValidators?.[index]?.address !== validator) found.unfit += 1;
      });
      expect(data.block.header.lastBlockHash).toBe(parent);
      parent = data.block.hash;
    }
    expect(parent).toBe(status.latestHash);
    expect(found).toEqual({ heights, txs, failed, unfit: 0 });
    await archive.close();
  });
});
