/** Test helper: the committed archives, and copies that a test may damage. */
import { cp, mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecordedChain } from '@cairn/chain/testing/recorded-chain';
import { padded } from '../src/format.ts';
import { asObject, listAt, objectAt, stringAt } from '../src/json-access.ts';
import { openArchive, type Archive } from '../src/open-archive.ts';
import { headerOf, txAnswer } from '../src/tx-answer.ts';
import { writePart } from '../src/write-part.ts';

const ROOT = join(import.meta.dirname, '../../..');

export const ELYS = join(ROOT, 'data/elysnet-1');
export const HUB = join(ROOT, 'data/cosmoshub-dev-1');
export const WASM = join(ROOT, 'e2e/recorded/wasmtest-1');
/** The committed archive of a recorded network. */
export function archiveOf(chain: RecordedChain): string {
  return join(ROOT, 'data', chain);
}

export function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'cairn-archive-'));
}

/** The files of a folder by relative path, base64. */
export async function contentsOf(dir: string): Promise<Map<string, string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      files.sort().map(async (file) => [file.slice(dir.length), await readFile(file, 'base64')] as const),
    ),
  );
}

export async function copyOf(archive: string): Promise<string> {
  const copy = join(await temporaryFolder(), 'archive');
  await cp(archive, copy, { recursive: true });
  return copy;
}

/** Writes the first heights of an archive as a raw recording, without state. */
export async function writeRecording(archive: Archive, to: number): Promise<string> {
  const dir = await temporaryFolder();
  for (const folder of ['rpc', 'rest', 'state']) await mkdir(join(dir, folder));
  const heights: string[] = [];
  const txs: string[] = [];
  const sets: string[] = [];
  let failed = 0;
  let lastSet = '';
  for (let height = 1; height <= to; height++) {
    const block = await archive.heights.block(height);
    heights.push(JSON.stringify({ height, block, block_results: await archive.heights.results(height) }));
    for (const tx of await archive.heights.txs(height)) {
      const { decoded } = tx;
      const body = decoded === null ? null : txAnswer({ ...tx, decoded });
      txs.push(JSON.stringify({ hash: tx.hash, height, body }));
      if (tx.result['code'] !== 0) failed += 1;
    }
    const set = stringAt(headerOf(block), 'validators_hash');
    if (set !== lastSet)
      sets.push(JSON.stringify({ height, validators: await archive.consensus.validators(height) }));
    lastSet = set;
  }
  const manifest = {
    chain_id: archive.manifest.chain_id,
    from: 1,
    to,
    txs: txs.length,
    failed,
    state: { 40: { kind: 'full' } },
  };
  await writeFile(join(dir, 'manifest.json'), JSON.stringify(manifest));
  await writeFile(join(dir, 'rpc/genesis.json'), (await archive.genesisText()) ?? '');
  await writeFile(join(dir, 'rpc/heights-0000001.ndjson'), `${heights.join('\n')}\n`);
  await writeFile(join(dir, 'rpc/validator-sets.ndjson'), `${sets.join('\n')}\n`);
  await writeFile(join(dir, 'rest/txs-0000001.ndjson'), `${txs.join('\n')}\n`);
  await writeFile(
    join(dir, 'state/0000040.ndjson'),
    '{"path":"/a?b=1","status":200,"body":{"x":"\\u003c"}}\n',
  );
  return dir;
}

/** Hash of the block of a height, upper-case hex. */
export async function blockHashAt(archive: Archive, height: number): Promise<string> {
  return stringAt(objectAt(await archive.heights.block(height), 'block_id'), 'hash');
}

/**
 * A copy of the Elys archive whose proposer priorities are unknown after `height`: its only validator set is
 * there, in the middle of a rotation, with one signer so far ahead that a node would first scale the
 * priorities.
 */
export async function withUnknownPriorities(height: number): Promise<string> {
  const dir = await copyOf(ELYS);
  const source = await openArchive(ELYS);
  const set = await source.consensus.validators(height);
  await source.close();
  const validators = listAt(set ?? {}, 'validators').map((validator, index) =>
    index === 0 ? { ...asObject(validator), proposer_priority: '1000000' } : validator,
  );
  const text = `${JSON.stringify({ height, validators: { ...set, validators } })}\n`;
  const ref = await writePart(dir, `consensus/${padded(height)}-${padded(height)}.br`, text, 1);
  const manifest = { ...source.manifest, consensus: [{ ...ref, from: height, to: height }] };
  await writeFile(join(dir, 'manifest.json'), JSON.stringify(manifest));
  return dir;
}
