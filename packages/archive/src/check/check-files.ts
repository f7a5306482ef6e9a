import type { FileRef } from '../format.ts';
import { namedFiles } from '../named-files.ts';
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
      for await (const ref of namedFiles(archive)) await check(ref);
    },
  );
}
