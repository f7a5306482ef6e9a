import type { FileRef } from '../format.ts';
import { parseSegmentIndex } from '../format.ts';
import type { Archive } from '../open-archive.ts';
import { PartReader } from '../read-part.ts';
import type { Findings } from './findings.ts';

/** Checks the checksum of every file that the manifest lists. */
export async function checkFiles(archive: Archive, findings: Findings): Promise<void> {
  const reader = new PartReader(archive.files);
  let files = 0;
  let bytes = 0;
  const check = (ref: FileRef): Promise<void> =>
    findings.survive(async () => {
      bytes += (await reader.readPlain(ref)).length;
      files += 1;
    });
  await findings.group(
    () => `${files} files, ${bytes} bytes, are what was written (SHA-256)`,
    async () => {
      const { manifest } = archive;
      const { indexes, genesis, consensus, height_lists } = manifest;
      for (const ref of [...(genesis === null ? [] : [genesis]), ...consensus, ...height_lists])
        await check(ref);
      for (const { heights, block_hashes, tx_hashes, tx_terms, block_terms } of indexes) {
        for (const ref of [heights, block_hashes, tx_hashes, tx_terms, block_terms]) await check(ref);
      }
      for await (const part of archive.heights.parts()) await check(part);
      for (const segment of manifest.state) {
        await check(segment);
        const index = parseSegmentIndex(JSON.parse((await reader.readPlain(segment)).toString('utf8')));
        for (const ref of [...index.keys, ...index.parts]) await check(ref);
      }
    },
  );
}
