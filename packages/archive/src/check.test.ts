import type { JsonObject } from '@cairn/chain/json';
import { open, writeFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createNodeServer } from './answer.ts';
import { checkArchive } from './check.ts';
import { importRecording } from './import-recording.ts';
import { openArchive } from './open-archive.ts';
import { requestPath } from '../testing/recorded-requests.ts';
import { ELYS, HUB, temporaryFolder, writeRecording } from '../testing/archives.ts';

async function corrupt(dir: string, file: string): Promise<void> {
  const handle = await open(join(dir, file), 'r+');
  await handle.write(Buffer.from([0x5a, 0x5a]), 0, 2, 100);
  await handle.close();
}

/** An archive of 30 heights whose recording was changed, with matching checksums. */
async function changed(...edits: readonly (readonly [file: string, change: (line: string) => string])[]) {
  const source = await openArchive(HUB);
  const recording = await writeRecording(source, 30);
  await source.close();
  for (const [file, change] of edits) {
    const path = join(recording, file);
    await writeFile(path, (await readFile(path, 'utf8')).split('\n').map(change).join('\n'));
  }
  const dir = await temporaryFolder();
  await importRecording(recording, dir, { quality: 1 });
  return dir;
}

describe('checkArchive', () => {
  it.each([
    [ELYS, 2480],
    [HUB, 1055],
  ])('accepts the committed archive: %s', async (dir, last) => {
    const report = await checkArchive(dir);
    expect(report.problems).toEqual([]);
    expect(report.sound).toBe(true);
    expect(report.proven).toHaveLength(4);
    expect(report.proven.join(' ')).toMatch(/and [1-9]\d* validator sets that their headers commit to/);
    expect(report.missing.join(' ')).toContain('state is known at');
    expect(report.missing.join('\n')).toMatch(/events, logs .*genesis document.*no header commits to them/);
    expect(report.missing.join('\n')).toContain(
      `the results of height ${last} are as the node reported them`,
    );
  });

  it('names a damaged part, which affects only its heights', async () => {
    const dir = await changed();
    await corrupt(dir, 'heights/0000001-0000025.br');
    const report = await checkArchive(dir);
    expect(report.sound).toBe(false);
    expect(report.problems[0]).toMatch(/^archive part heights\/0000001-0000025\.br is damaged/);
    const archive = await openArchive(dir);
    const server = createNodeServer(archive, { head: () => 30 });
    const damaged = await requestPath('/block?height=20', server.rpc);
    expect([damaged.status, damaged.body]).toEqual([
      500,
      expect.stringContaining('heights/0000001-0000025.br'),
    ]);
    const rest = await requestPath('/cosmos/base/tendermint/v1beta1/blocks/20', server.rest);
    expect([rest.status, rest.body]).toEqual([500, expect.stringContaining('heights/0000001-0000025.br')]);
    expect((await requestPath('/block?height=26', server.rpc)).status).toBe(200);
    await archive.close();
  });

  it.each([
    ['signatures', /"signatures":\[.*?\](?=\})/, '"signatures":[]', 'the header commits to other signatures'],
    [
      'header',
      /"proposer_address":"../,
      '"proposer_address":"00',
      'the header does not hash to the block’s hash',
    ],
  ])('detects a block with other %s', async (_, from, to, fault) => {
    const dir = await changed([
      'rpc/heights-0000001.ndjson',
      (line) => (line.startsWith('{"height":20,') ? line.replace(from, to) : line),
    ]);
    expect((await checkArchive(dir)).problems).toEqual([`height 20: ${fault}`]);
  });

  it('detects results that the next header does not commit to', async () => {
    const change = (line: string) =>
      line.includes('"height":8,') ? line.replaceAll(/"gas_used":"\d+"/g, '"gas_used":"1"') : line;
    const dir = await changed(['rpc/heights-0000001.ndjson', change], ['rest/txs-0000001.ndjson', change]);
    expect((await checkArchive(dir)).problems).toEqual([
      'height 9: the results of height 8 are not those that the header commits to',
    ]);
  });

  it.each([
    [
      'power',
      /"voting_power":"\d+"/,
      '"voting_power":"666"',
      'the validators, stored at height 1, are not those that',
    ],
    ['address', /"address":"../, '"address":"00', 'a validator’s address is not that of its key'],
  ])('detects a validator set with another %s', async (_, from, to, fault) => {
    const dir = await changed(['rpc/validator-sets.ndjson', (line) => line.replace(from, to)]);
    expect((await checkArchive(dir)).problems).toEqual([expect.stringContaining(`height 1: ${fault}`)]);
  });

  it('detects other signatures of a decoded tx, and names txs that may have been changed', async () => {
    const source = await openArchive(HUB);
    const known = new Map<string, JsonObject>();
    for (let height = 1; height <= 30; height++)
      for (const { raw, decoded } of await source.heights.txs(height))
        if (decoded !== null) known.set(raw, decoded);
    await source.close();
    const decodeTx = (raw: Uint8Array) => {
      const decoded = known.get(Buffer.from(raw).toString('base64'));
      if (decoded === undefined) throw new Error('unknown');
      return decoded;
    };
    const change = (from: RegExp, to: string) =>
      changed([
        'rest/txs-0000001.ndjson',
        (line) => (line.includes('"height":8,') ? line.replaceAll(from, to) : line),
      ]);
    const amounts = await checkArchive(await change(/"amount":"\d+"/g, '"amount":"666"'), decodeTx);
    expect([amounts.problems, amounts.proven.join('\n'), amounts.missing.join('\n')]).toEqual([
      [],
      expect.stringMatching(/decoded txs are what their bytes decode to/),
      expect.stringMatching(/decoded txs are as the node decoded them, .* tx 0 of height 8/),
    ]);
    const { problems } = await checkArchive(await change(/"@type":"\/[\w.]*Msg/g, '"@type":"/other'));
    expect(problems[0]).toMatch(/^height 8: tx 0 has other signatures or messages than its bytes/);
  });

  it('detects an index that does not match the heights', async () => {
    const dir = await changed();
    await corrupt(dir, 'index/0000001-0000030/tx-hashes.idx');
    const { problems } = await checkArchive(dir);
    expect(problems).toEqual([expect.stringMatching(/tx-hashes\.idx is damaged/)]);
  });

  it('detects wrong counts in the manifest', async () => {
    const dir = await changed();
    const path = join(dir, 'manifest.json');
    const text = await readFile(path, 'utf8');
    const txs = Number(/"txs": (\d+)/.exec(text)?.[1]);
    await writeFile(path, text.replace(`"txs": ${txs}`, `"txs": ${txs + 1}`));
    const { problems } = await checkArchive(dir);
    expect(problems).toEqual([`${txs} txs, the manifest says ${txs + 1}`]);
  });
});
