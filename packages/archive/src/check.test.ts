import type { JsonObject } from '@cairn/chain/json';
import { open, writeFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createNodeServer } from './answer.ts';
import { checkArchive } from './check.ts';
import { importRecording } from './import-recording.ts';
import { openArchive } from './open-archive.ts';
import { requestPath } from '../testing/recorded-requests.ts';
import { copyOf, ELYS, HUB, temporaryFolder, writeRecording } from '../testing/archives.ts';

async function corrupt(dir: string, file: string): Promise<void> {
  const handle = await open(join(dir, file), 'r+');
  await handle.write(Buffer.from([0x5a, 0x5a]), 0, 2, 100);
  await handle.close();
}

describe('checkArchive', () => {
  it.each([ELYS, HUB])('accepts the committed archive: %s', async (dir) => {
    const report = await checkArchive(dir);
    expect(report.problems).toEqual([]);
    expect(report.sound).toBe(true);
    expect(report.proven).toHaveLength(4);
    expect(report.proven.join(' ')).toMatch(/and [1-9]\d* validator sets that their headers commit to/);
    expect(report.missing.join(' ')).toContain('state is known at');
  });

  it('names a damaged part, which affects only its heights', async () => {
    const dir = await copyOf(HUB);
    await corrupt(dir, 'heights/0000026-0000050.br');
    const report = await checkArchive(dir);
    expect(report.sound).toBe(false);
    expect(report.problems[0]).toMatch(/^archive part heights\/0000026-0000050\.br is damaged/);
    const archive = await openArchive(dir);
    const server = createNodeServer(archive, { head: () => 1000 });
    const damaged = await requestPath('/block?height=30', server.rpc);
    expect([damaged.status, damaged.body]).toEqual([
      500,
      expect.stringContaining('heights/0000026-0000050.br'),
    ]);
    const rest = await requestPath('/cosmos/base/tendermint/v1beta1/blocks/30', server.rest);
    expect([rest.status, rest.body]).toEqual([500, expect.stringContaining('heights/0000026-0000050.br')]);
    expect((await requestPath('/block?height=51', server.rpc)).status).toBe(200);
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
    const source = await openArchive(HUB);
    const recording = await writeRecording(source, 30);
    await source.close();
    const file = join(recording, 'rpc/heights-0000001.ndjson');
    const lines = (await readFile(file, 'utf8')).split('\n');
    lines[19] = lines[19]?.replace(from, to) ?? '';
    await writeFile(file, lines.join('\n'));
    const dir = await temporaryFolder();
    await importRecording(recording, dir, { quality: 1 });
    expect((await checkArchive(dir)).problems).toEqual([`height 20: ${fault}`]);
  });

  it('detects results that the next header does not commit to', async () => {
    const source = await openArchive(HUB);
    const recording = await writeRecording(source, 30);
    await source.close();
    for (const name of ['rpc/heights-0000001.ndjson', 'rest/txs-0000001.ndjson']) {
      const file = join(recording, name);
      const lines = (await readFile(file, 'utf8')).split('\n');
      const atHeight = lines.map((line) =>
        line.includes('"height":8,') ? line.replaceAll(/"gas_used":"\d+"/g, '"gas_used":"1"') : line,
      );
      await writeFile(file, atHeight.join('\n'));
    }
    const dir = await temporaryFolder();
    await importRecording(recording, dir, { quality: 1 });
    expect((await checkArchive(dir)).problems).toEqual([
      'height 9: the results of height 8 are not those that the header commits to',
    ]);
  });

  /** An archive of 30 heights whose recording was changed, with matching checksums. */
  async function changed(file: string, change: (line: string) => string): Promise<string> {
    const source = await openArchive(HUB);
    const recording = await writeRecording(source, 30);
    await source.close();
    const path = join(recording, file);
    await writeFile(path, (await readFile(path, 'utf8')).split('\n').map(change).join('\n'));
    const dir = await temporaryFolder();
    await importRecording(recording, dir, { quality: 1 });
    return dir;
  }

  it.each([
    [
      'power',
      /"voting_power":"\d+"/,
      '"voting_power":"666"',
      'the validators, stored at height 1, are not those that',
    ],
    ['address', /"address":"../, '"address":"00', 'a validator’s address is not that of its key'],
  ])('detects a validator set with another %s', async (_, from, to, fault) => {
    const dir = await changed('rpc/validator-sets.ndjson', (line) => line.replace(from, to));
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
      changed('rest/txs-0000001.ndjson', (line) =>
        line.includes('"height":8,') ? line.replaceAll(from, to) : line,
      );
    const amounts = await checkArchive(await change(/"amount":"\d+"/g, '"amount":"666"'), decodeTx);
    expect([amounts.problems, amounts.proven.join('\n'), amounts.missing.join('\n')]).toEqual([
      [],
      expect.stringMatching(/decoded txs are what their bytes decode to/),
      expect.stringMatching(/decoded txs are as the node decoded them, .* tx 0 of height 8/),
    ]);
    const { problems } = await checkArchive(await change(/"@type":"\/[\w.]*Msg/g, '"@type":"/other'));
    expect(problems[0]).toMatch(/^height 8: tx 0 has other signatures or messages than its bytes/);
  });

  it('lists what no header commits to', async () => {
    const { missing } = await checkArchive(HUB);
    expect(missing.join('\n')).toMatch(/events, logs .*genesis document.*no header commits to them/);
    expect(missing.join('\n')).toMatch(/the results of height 1055 are as the node reported them/);
  });

  it('detects an index that does not match the heights', async () => {
    const dir = await copyOf(HUB);
    await corrupt(dir, 'index/0000001-0001055/tx-hashes.idx');
    const { problems } = await checkArchive(dir);
    expect(problems).toEqual([expect.stringMatching(/tx-hashes\.idx is damaged/)]);
  });

  it('detects wrong counts in the manifest', async () => {
    const dir = await copyOf(HUB);
    const path = join(dir, 'manifest.json');
    await writeFile(path, (await readFile(path, 'utf8')).replace('"txs": 192', '"txs": 193'));
    const { problems } = await checkArchive(dir);
    expect(problems).toEqual(['192 txs, the manifest says 193']);
  });
});
