import { initialHeightOf } from '@cairn/chain/genesis';
import type { DecodeTx } from './check/check-decoded.ts';
import { checkHeights } from './check/check-heights.ts';
import { checkState } from './check/check-state.ts';
import { Findings } from './check/findings.ts';
import { openArchive, type Archive } from './open-archive.ts';
import type { FileRef } from './format.ts';
import { namedFiles } from './named-files.ts';
import { PartReader } from './read-part.ts';

export interface CheckReport {
  readonly chainId: string;
  /** Whether there are no problems; missing data is not a problem. */
  readonly sound: boolean;
  /** What was verified, one sentence each. */
  readonly proven: readonly string[];
  /** Problems, each naming the file or height. */
  readonly problems: readonly string[];
  /** What the archive lacks or the check cannot verify. */
  readonly missing: readonly string[];
}

/**
 * Verifies an archive: checksums, the hash chain, the txs in each block, validator sets, counts, indexes and the
 * order of state. A damaged part is reported and the check continues. Without `decodeTx`, decoded txs are compared
 * with the raw ones by their signatures and types of messages only.
 * @throws {ArchiveFormatError} when the folder holds no archive of a known version.
 */
export async function checkArchive(dir: string, decodeTx: DecodeTx | null = null): Promise<CheckReport> {
  const archive = await openArchive(dir);
  const findings = new Findings();
  let firstOfChain = 1;
  try {
    firstOfChain = await initialHeight(archive);
    await checkFiles(archive, findings);
    await checkHeights(archive, findings, decodeTx);
    await checkState(archive, findings);
  } finally {
    await archive.close();
  }
  const { from, genesis, rest_only } = archive.manifest;
  if (from > firstOfChain) findings.missing(`the blocks before height ${from}, where this archive begins`);
  if (rest_only === true) findings.missing('what blocks do beside their txs: the recorded node had no RPC');
  if (genesis === null)
    findings.missing(
      `the genesis document: ${rest_only === true ? 'the recorded node had no RPC' : 'it was not recorded'}`,
    );
  findings.missing(
    'events, logs and messages of failures, the genesis document, priorities of validators and the texts of the manifest are as the node and the recorder reported them: no header commits to them',
  );
  findings.missing('block signatures are stored but not verified here');
  findings.missing('hashes of state are taken from the node: no proof of state was recorded');
  return {
    chainId: archive.manifest.chain_id,
    sound: findings.problems.length === 0,
    proven: findings.proven,
    problems: findings.problems,
    missing: findings.absent,
  };
}

/** From the genesis document; 1 when it is missing or damaged, which is reported elsewhere. */
async function initialHeight(archive: Archive): Promise<number> {
  try {
    return initialHeightOf(JSON.parse((await archive.genesisText()) ?? '{}'));
  } catch {
    return 1;
  }
}

/** Checks the checksum of every file that the manifest lists. */
async function checkFiles(archive: Archive, findings: Findings): Promise<void> {
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
