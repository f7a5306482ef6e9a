import { readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNodeServer } from './answer.ts';
import { checkArchive } from './check.ts';
import { importRecording } from './import-recording.ts';
import { openArchive, type Archive } from './open-archive.ts';
import { nodeRequest } from './state/state-store.ts';
import { blockHashAt, contentsOf, HUB, temporaryFolder, writeRecording } from '../testing/archives.ts';

const TO = 60;
let source: Archive;
let recording: string;
beforeAll(async () => {
  source = await openArchive(HUB);
  recording = await writeRecording(source, TO);
});
afterAll(() => source.close());

describe('importRecording', () => {
  it("returns an archive with the recording's contents that passes the check", async () => {
    const out = await temporaryFolder();
    const stages: string[] = [];
    const { manifest } = await importRecording(recording, out, {
      quality: 1,
      onProgress: ({ stage }) => stages.push(stage),
    });
    expect([manifest.from, manifest.to, manifest.address_prefix]).toEqual([1, TO, 'cosmos']);
    expect(stages).toEqual(['heights', 'state', 'done']);
    expect((await checkArchive(out)).problems).toEqual([]);
    const archive = await openArchive(out);
    for (const height of [1, 25, 26, TO]) {
      expect(await archive.heights.blockText(height)).toBe(await source.heights.blockText(height));
      expect(await archive.heights.resultsText(height)).toBe(await source.heights.resultsText(height));
      expect(await archive.consensus.validators(height)).toEqual(await source.consensus.validators(height));
    }
    expect(manifest.last_hash).toBe(await blockHashAt(source, TO));
    expect(await archive.state.newest('/a?b=1', 50)).toEqual({
      height: 40,
      status: 200,
      body: '{"x":"\\u003c"}',
    });
    expect(await archive.state.newest('/a?b=1', 39)).toBeUndefined();
    expect(await archive.state.newest('/a', 50)).toBeUndefined();
    await archive.close();
  });

  it('resumes after a kill, with identical output', async () => {
    const complete = await temporaryFolder();
    await importRecording(recording, complete, { quality: 1 });
    const killed = await temporaryFolder();
    await importRecording(recording, killed, { quality: 1 });
    // State after a kill: no manifest, a part missing, one truncated, and a temporary file.
    await rm(join(killed, 'manifest.json'));
    await rm(join(killed, 'heights/0000051-0000060.br'));
    await truncate(join(killed, 'heights/0000026-0000050.br'), 100);
    await writeFile(join(killed, 'heights/0000051-0000060.br.part'), 'half');
    const writtenMs = (await stat(join(killed, 'heights/0000001-0000025.br'))).mtimeMs;
    await expect(openArchive(killed)).rejects.toThrow(/is not an archive/);
    await importRecording(recording, killed, { quality: 1 });
    expect(await contentsOf(killed)).toEqual(await contentsOf(complete));
    expect((await stat(join(killed, 'heights/0000001-0000025.br'))).mtimeMs).toBe(writtenMs);
  });

  it.each(['heights', 'state'])('stops during %s without a manifest, and resumes', async (during) => {
    const out = await temporaryFolder();
    const stop = new AbortController();
    const stopped = importRecording(recording, out, {
      quality: 1,
      signal: stop.signal,
      onProgress: ({ stage }) => {
        if (stage === during) stop.abort(new Error('stopped by the test'));
      },
    });
    await expect(stopped).rejects.toThrow('stopped by the test');
    await expect(openArchive(out)).rejects.toThrow(/is not an archive/);
    await importRecording(recording, out, { quality: 1 });
    expect((await checkArchive(out)).problems).toEqual([]);
  });

  it('extends an archive without a change of a file that its manifest named', async () => {
    const out = await temporaryFolder();
    await importRecording(await writeRecording(source, 45), out, { quality: 1 });
    await writeFile(join(out, 'state/0000040.ndjson'), 'of the operator');
    const before = await contentsOf(out);
    const longer = await writeRecording(source, TO);
    const state = join(longer, 'state/0000040.ndjson');
    await writeFile(state, `${await readFile(state, 'utf8')}{"path":"/b","status":200,"body":{}}\n`);
    await importRecording(longer, out, { quality: 1 });
    const after = await contentsOf(out);
    const shared = [...after.keys()].filter((file) => before.has(file) && file !== '/manifest.json');
    expect(shared).toContain('/heights/0000001-0000025.br');
    for (const file of shared) expect([file, after.get(file)]).toEqual([file, before.get(file)]);

    const fresh = await temporaryFolder();
    await importRecording(longer, fresh, { quality: 1 });
    expect([...after.keys()].filter((file) => file !== '/state/0000040.ndjson')).toEqual([
      ...(await contentsOf(fresh)).keys(),
    ]);
    expect(after.has('/state/0000040.ndjson')).toBe(true);
  });

  it('answers the same with several indexes, which an extension reuses', async () => {
    const to = 330;
    const longer = await writeRecording(source, to);
    const [one, several] = [await temporaryFolder(), await temporaryFolder()];
    await importRecording(longer, one, { quality: 1 });
    await importRecording(await writeRecording(source, 250), several, { quality: 1, heightsPerIndex: 100 });
    const first = await readFile(join(several, 'index/0000001-0000100/tx-terms.idx'));
    const { manifest } = await importRecording(longer, several, { quality: 1, heightsPerIndex: 100 });
    expect(manifest.indexes.map(({ from, to: last }) => [from, last])).toEqual([
      [1, 100],
      [101, 200],
      [201, 300],
      [301, to],
    ]);
    expect(await readFile(join(several, 'index/0000001-0000100/tx-terms.idx'))).toEqual(first);
    expect((await checkArchive(several)).problems).toEqual([]);

    const [a, b] = [await openArchive(one), await openArchive(several)];
    const { txs } = a.manifest;
    expect(txs).toBeGreaterThan(20);
    expect(await b.indexes.times(1, to)).toEqual(await a.indexes.times(1, to));
    for (let height = 0; height <= to + 1; height++)
      expect([height, await b.indexes.firstTxAt(height)]).toEqual([
        height,
        await a.indexes.firstTxAt(height),
      ]);
    for (let number = 0; number < txs; number++)
      expect([number, await b.indexes.placeOf(number)]).toEqual([number, await a.indexes.placeOf(number)]);
    const [rpcOne, rpcSeveral] = [a, b].map((archive) => createNodeServer(archive, { head: () => to }).rpc);
    const requests = [
      `/tx_search?query="tx.height>90 AND message.action EXISTS"&per_page=100`,
      `/tx_search?query="tx.height>=0"&per_page=7&page=3&order_by="desc"`,
      `/tx_search?query="message.module='bank'"&per_page=100`,
      `/block_search?query="block.height>95 AND coinbase.minter EXISTS"&per_page=100`,
      `/block_search?query="rewards.validator EXISTS"&per_page=50&page=2`,
    ].map((request) => encodeURI(request));
    for (let height = 1; height <= to; height++) {
      requests.push(`/block_by_hash?hash=0x${await blockHashAt(a, height)}`);
      for (const { hash } of await a.heights.txs(height)) requests.push(`/tx?hash=0x${hash}`);
    }
    for (const request of requests) {
      const answer = await rpcOne?.(nodeRequest(request));
      expect([request, answer?.status]).toEqual([request, 200]);
      expect(await rpcSeveral?.(nodeRequest(request))).toEqual(answer);
    }
    await Promise.all([a.close(), b.close()]);
  });

  it('reports a part that cannot be written, while others are', async () => {
    const out = await temporaryFolder();
    await writeFile(join(out, 'heights'), '');
    await expect(importRecording(recording, out, { quality: 1 })).rejects.toThrow('EEXIST');
  });

  it('takes state only of heights that the manifest names', async () => {
    const partial = await writeRecording(source, TO);
    await writeFile(
      join(partial, 'state/0000050.ndjson'),
      '{"path":"/a?b=1","status":200,"body":{"x":"partial"}}\n',
    );
    const { manifest } = await importRecording(partial, await temporaryFolder(), { quality: 1 });
    expect(manifest.state.flatMap(({ heights }) => heights)).toEqual([{ height: 40, kind: 'full' }]);
  });

  it('answers the consensus parameters of an engine without vote extensions', async () => {
    const older = await writeRecording(source, 2);
    const file = join(older, 'rpc/heights-0000001.ndjson');
    const heights = await readFile(file, 'utf8');
    await writeFile(file, heights.replace(/,"version":\{[^}]*\},"abci":\{[^}]*\}/, ''));
    const out = await temporaryFolder();
    await importRecording(older, out, { quality: 1 });
    const archive = await openArchive(out);
    const { body } = await createNodeServer(archive, { head: () => 2 }).rpc(
      nodeRequest('/consensus_params?height=2'),
    );
    expect(body).toMatch(/"validator":\{"pub_key_types":\["ed25519"\]\},"version":\{"app":"0"\}\}/);
    await archive.close();
  });

  it.each([
    [
      'a REST answer that does not follow from the block',
      'rest/txs-0000001.ndjson',
      '"raw_log":""',
      '"raw_log":"other"',
    ],
    ['a missing height', 'rpc/heights-0000001.ndjson', /\{"height":30,.*\n/, ''],
    ['txs that are not in the manifest', 'manifest.json', /"txs":\d+/, '"txs":1'],
  ])('refuses %s', async (_, file, found, instead) => {
    const corrupted = await writeRecording(source, TO);
    const text = await readFile(join(corrupted, file), 'utf8');
    await writeFile(join(corrupted, file), text.replace(found, instead));
    const importing = importRecording(corrupted, await temporaryFolder(), { quality: 1 });
    await expect(importing).rejects.toMatchObject({ name: 'RecordingError' });
  });
});
