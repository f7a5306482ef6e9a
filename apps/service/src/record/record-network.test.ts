import { parseJson } from '@cairn/chain/json';
import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkArchive } from '@cairn/archive/check';
import { createNodeServer } from '@cairn/archive/answer';
import { openArchive, type Archive } from '@cairn/archive/open-archive';
import { requestPath } from '@cairn/archive/testing/recorded-requests';
import { padded } from '@cairn/archive/format';
import { contentsOf, ELYS, HUB, temporaryFolder } from '@cairn/archive/testing/archives';
import { asObject, listAt, objectAt, parseJsonObject, stringAt } from '@cairn/archive/json-access';
import { createArchiveSource } from '@cairn/indexer/source/archive-source';
import { afterEach, describe, expect, it } from 'vitest';
import { archiveOfTest, OPENED } from '../../testing/opened-archive.ts';
import { runCommand } from '../../testing/run-command.ts';
import { clientOfNode, serveArchive, type ServedNode, type AlterAnswer } from '../../testing/served-node.ts';
import { withArchiveLock } from './archive-lock.ts';
import { recordNetwork, type Recorded, type RecordRequest } from './record-network.ts';
import { RecordingFolder } from './recording-folder.ts';

/** Full state of the hub was recorded here, with txs in the sixty heights before it. */
const HEAD = 570;
const FROM = HEAD - 59;

let node: ServedNode | undefined;
afterEach(async () => {
  await node?.close();
  node = undefined;
});

interface Run extends Partial<RecordRequest> {
  readonly out: string;
  readonly rpc?: boolean;
  readonly signal?: AbortSignal;
  readonly onProgress?: (what: string, done: number) => void;
}

/** Records what the node serves. */
function run({ out, rpc = true, signal, onProgress = () => undefined, ...request }: Run): Promise<Recorded> {
  const client = clientOfNode(node?.url ?? '', { rpc });
  return recordNetwork(
    client,
    { from: undefined, to: undefined, every: undefined, state: 'full', ...request, out },
    {
      folder: new RecordingFolder(`${out}.recording`),
      atOnce: 4,
      signal: signal ?? new AbortController().signal,
      onProgress,
    },
  );
}

async function freshOut(): Promise<string> {
  return join(await temporaryFolder(), 'archive');
}

async function withBoth<T>(
  out: string,
  original: string,
  use: (made: Archive, source: Archive) => Promise<T>,
): Promise<T> {
  const [made, source] = [await openArchive(out), await openArchive(original)];
  try {
    return await use(made, source);
  } finally {
    await made.close();
    await source.close();
  }
}

/**
 * Every path of the original (or, for a light recording, of the recording) answers as the original does at
 * the head.
 */
async function compareState(
  made: Archive,
  source: Archive,
  head: number,
  paths: Archive = source,
): Promise<number> {
  const [own, other] = [
    createNodeServer(made, { head: () => head }),
    createNodeServer(source, { head: () => head }),
  ];
  let compared = 0;
  for await (const { key } of paths.state.keys()) {
    const expected = await requestPath(key, other.rest, String(head));
    const named = expected.headers['grpc-metadata-x-cosmos-block-height'];
    if (named !== undefined && named !== String(head) && !key.startsWith('/cosmos/base/')) continue;
    const answer = await requestPath(key, own.rest, String(head));
    expect([key, answer.status, parseJson(answer.body)]).toEqual([
      key,
      expected.status,
      parseJson(expected.body),
    ]);
    compared += 1;
  }
  return compared;
}

describe('recording a node', () => {
  let complete: Promise<Recorded & { readonly out: string }> | undefined;
  /** All sixty heights, recorded at once of the node by the first test that compares with them. */
  const uninterrupted = () =>
    (complete ??= (async () => {
      const out = await freshOut();
      return { out, ...(await run({ out, from: FROM })) };
    })());

  it('gives a valid archive that equals the node: blocks, results, txs, sets, genesis and state', async () => {
    node = await serveArchive(HUB, HEAD);
    const { out, manifest, lacking } = await uninterrupted();
    expect(lacking).toEqual([]);
    expect([manifest.chain_id, manifest.from, manifest.to, manifest.address_prefix]).toEqual([
      'cosmoshub-dev-1',
      FROM,
      HEAD,
      'cosmos',
    ]);
    const report = await checkArchive(out);
    expect(report.problems).toEqual([]);
    await withBoth(out, HUB, async (made, source) => {
      expect(await made.genesisText()).toBe((await source.genesisText())?.trim());
      for (let height = FROM; height <= HEAD; height += 1) {
        expect(await made.heights.blockText(height)).toBe(await source.heights.blockText(height));
        expect(await made.heights.resultsText(height)).toBe(await source.heights.resultsText(height));
        expect(await made.heights.txs(height)).toEqual(await source.heights.txs(height));
        expect(await made.consensus.validators(height)).toEqual(await source.consensus.validators(height));
      }
      expect(await compareState(made, source, HEAD)).toBeGreaterThan(850);
    });
  });

  it('reports the last block and its hash, to be compared with another node', async () => {
    node = await serveArchive(HUB, HEAD);
    const out = await freshOut();
    const source = ['--node', node.url, '--rpc', `${node.url}/rpc`];
    const flags = ['--out', out, '--from', String(HEAD - 2), '--state', 'none'];
    const { code, printed } = await runCommand('record', ...source, ...flags);
    const block = parseJsonObject(await (await fetch(`${node.url}/rpc/block?height=${HEAD}`)).text());
    const hash = stringAt(objectAt(objectAt(block, 'result'), 'block_id'), 'hash');
    expect(hash).toMatch(/^[0-9A-F]{64}$/);
    expect([code, printed]).toEqual([0, expect.stringContaining(`The hash of block ${HEAD} is ${hash}`)]);
  });

  it('records a chain with its own modules likewise', async () => {
    node = await serveArchive(ELYS, 2480);
    const out = await freshOut();
    const { lacking } = await run({ out, from: 2421, state: 'light' });
    expect(lacking).toEqual([]);
    expect((await checkArchive(out)).problems).toEqual([]);
    await withBoth(out, ELYS, async (made, source) => {
      for (let height = 2421; height <= 2480; height += 1) {
        expect(await made.heights.blockText(height)).toBe(await source.heights.blockText(height));
        expect(await made.heights.resultsText(height)).toBe(await source.heights.resultsText(height));
        expect(await made.heights.decodedTxs(height)).toEqual(await source.heights.decodedTxs(height));
        expect(await made.consensus.validators(height)).toEqual(await source.consensus.validators(height));
      }
      expect(await compareState(made, source, 2480, made)).toBeGreaterThan(1_800);
    });
  });

  it('continues after a stop or a kill, and gives the same archive', async () => {
    node = await serveArchive(HUB, HEAD);
    const { out: expected } = await uninterrupted();
    const out = await freshOut();
    for (const [what, enough] of [
      [`state of height ${HEAD}`, 300],
      [`state of height ${HEAD}`, 700],
      ['heights', 1],
      ['heights', 20],
    ] as const) {
      const stop = new AbortController();
      const onProgress = (about: string, done: number) => {
        if (about === what && done >= enough) stop.abort();
      };
      await expect(run({ out, from: FROM, signal: stop.signal, onProgress })).rejects.toThrow(
        /cancel|abort/i,
      );
      // A kill during a write leaves a partial line, or files of heights without their main file.
      const raw = `${out}.recording`;
      const journal = join(raw, 'state', `${padded(HEAD)}.ndjson`);
      if (what !== 'heights') await truncate(journal, (await readFile(journal)).length - 7);
      const range = `${padded(FROM)}-${padded(HEAD)}.ndjson.gz`;
      await writeFile(join(raw, 'rest', `txs-${range}`), 'half');
      await writeFile(join(raw, 'rpc', `heights-${range}.part`), 'half');
      expect(await readdir(out).catch(() => [])).toEqual([]);
    }
    await run({ out, from: FROM });
    expect(await contentsOf(out)).toEqual(await contentsOf(expected));
  });

  it('keeps the state recorded so far when the node has pruned it, and continues with one that has it', async () => {
    let pruned = 0;
    const alter: AlterAnswer = (target, answer) => {
      if (pruned === 0 || !target.startsWith('/cosmos/bank/v1beta1/params')) return answer;
      pruned -= 1;
      const message = 'failed to load state at height 570; version does not exist (latest height: 570)';
      return { status: 500, headers: {}, body: JSON.stringify({ code: 2, message, details: [] }) };
    };
    node = await serveArchive(HUB, HEAD, alter);
    const out = await freshOut();
    const stop = new AbortController();
    const onProgress = (_: string, done: number) => {
      if (done >= 60) stop.abort();
    };
    const options = { out, state: 'light' } as const;
    await expect(run({ ...options, from: HEAD - 2, signal: stop.signal, onProgress })).rejects.toThrow(
      /cancel|abort/i,
    );
    const journal = join(`${out}.recording`, 'state', `${padded(HEAD)}.ndjson`);
    const recorded = await readFile(journal, 'utf8');
    expect(recorded.split('\n').length).toBeGreaterThan(40);

    pruned = Infinity;
    await expect(run(options)).rejects.toThrow(
      /state of height 570: the node no longer has it, and only a part of it is recorded/,
    );
    expect(await readFile(journal, 'utf8')).toBe(recorded);

    // One of several nodes behind the address.
    pruned = 1;
    const { manifest, lacking } = await run(options);
    expect([lacking, manifest.state.flatMap(({ heights }) => heights)]).toEqual([
      [],
      [{ height: HEAD, kind: 'light' }],
    ]);
    expect((await readFile(journal, 'utf8')).startsWith(recorded)).toBe(true);
  });

  it('continues up to the newest height when it is complete, and keeps its state', async () => {
    node = await serveArchive(HUB, 956);
    const out = await freshOut();
    await run({ out, from: 931 });
    node.moveTo(1053);
    const { manifest } = await run({ out, state: 'light' });
    expect([manifest.from, manifest.to]).toEqual([931, 1053]);
    expect(manifest.state.flatMap(({ heights }) => heights)).toEqual([
      { height: 956, kind: 'full' },
      { height: 1053, kind: 'light' },
    ]);
    expect((await checkArchive(out)).problems).toEqual([]);
    await withBoth(out, HUB, async (made, source) => {
      for (const key of [
        '/cosmos/bank/v1beta1/supply?pagination.limit=1000',
        '/cosmos/staking/v1beta1/pool',
      ]) {
        for (const height of [956, 1053])
          expect((await made.state.newest(key, height))?.body).toBe(
            (await source.state.newest(key, height))?.body,
          );
      }
    });
  });

  it('adds accounts to lists, and state to heights, that an earlier run had without', async () => {
    node = await serveArchive(HUB, HEAD);
    const out = await freshOut();
    const roundsOf = ({ manifest: { state } }: Recorded) => state.flatMap(({ heights }) => heights);
    expect(roundsOf(await run({ out, from: HEAD - 2, state: 'none' }))).toEqual([]);
    const light = await run({ out, state: 'light' });
    expect(roundsOf(light)).toEqual([{ height: HEAD, kind: 'light' }]);
    const full = await run({ out });
    expect(roundsOf(full)).toEqual([{ height: HEAD, kind: 'full' }]);
    expect((await uninterrupted()).manifest.state).toEqual(full.manifest.state);
  });

  it('finishes a round of which many paths in a row are not answered', async () => {
    const account = /^\/cosmos\/(bank|staking|distribution|authz|feegrant)\/.*cosmos1/;
    node = await serveArchive(HUB, HEAD, (target, answer) =>
      account.test(target) ? { ...answer, body: answer.body.slice(0, -5) } : answer,
    );
    const { lacking } = await run({ out: await freshOut(), from: HEAD - 2 });
    expect(lacking.length).toBeGreaterThan(100);
  });

  it('records the state of earlier heights too, and reports those that the node no longer has', async () => {
    node = await serveArchive(HUB, HEAD);
    const out = await freshOut();
    // State was recorded from height 300 on, as if the node had pruned earlier ones.
    const { manifest, lacking } = await run({ out, from: 270, to: 310, every: 20, state: 'light' });
    expect(lacking).toEqual([
      expect.stringMatching(/^state of height 310: the node answers with the state of height 300/),
      expect.stringMatching(/^state of height 280: the node no longer has it/),
    ]);
    expect(manifest.state.flatMap(({ heights }) => heights)).toEqual([{ height: 300, kind: 'light' }]);
    expect((await checkArchive(out)).problems).toEqual([]);
  });

  it('joins a list of several pages, and serves it in pages again', async () => {
    const pageOf = (target: string) =>
      Number(/pagination\.key=(\d+)/.exec(decodeURIComponent(target))?.[1] ?? 0);
    const supply = Array.from({ length: 250 }, (_, index) => ({
      denom: `coin${index}`,
      amount: String(index),
    }));
    const alter: AlterAnswer = (target, answer) => {
      if (!target.startsWith('/cosmos/bank/v1beta1/supply')) return answer;
      const from = pageOf(target);
      const next_key = from + 100 < supply.length ? String(from + 100) : null;
      const body = { supply: supply.slice(from, from + 100), pagination: { next_key, total: '0' } };
      return { ...answer, body: JSON.stringify(body) };
    };
    node = await serveArchive(HUB, HEAD, alter);
    const out = await freshOut();
    await run({ out, from: HEAD - 5, state: 'light' });
    const made = await openArchive(out);
    const server = createNodeServer(made, { head: () => HEAD });
    const send = async (query: string) => {
      const answer = await requestPath(`/cosmos/bank/v1beta1/supply${query}`, server.rest);
      return listAt(parseJsonObject(answer.body), 'supply');
    };
    expect(await send('?pagination.limit=300')).toEqual(supply);
    expect(await send('?pagination.limit=150')).toEqual(supply.slice(0, 150));
    expect(await send('')).toEqual(supply.slice(0, 100));
    await made.close();
  });
});

describe('a chain that halted while it executed its last block', () => {
  /** A node stores a block before it executes it. */
  const LAST = HEAD + 1;
  const halted: AlterAnswer = (target, answer) => {
    const error = {
      code: -32603,
      message: 'Internal error',
      data: `could not find results for height #${LAST}`,
    };
    if (target === `/rpc/block_results?height=${LAST}`)
      return { status: 500, headers: {}, body: JSON.stringify({ jsonrpc: '2.0', id: -1, error }) };
    const isOfState = !/^\/cosmos\/(base|tx)\//.test(target);
    if (!isOfState || answer.headers['grpc-metadata-x-cosmos-block-height'] !== String(LAST)) return answer;
    const message = 'cannot query with height in the future; please provide a valid height: invalid height';
    return { status: 400, headers: {}, body: JSON.stringify({ code: 26, message, details: [] }) };
  };
  const stopped = async (options: Run): Promise<void> => {
    const stop = new AbortController();
    const onProgress = (what: string) => {
      if (what === 'heights') stop.abort();
    };
    await expect(run({ ...options, signal: stop.signal, onProgress })).rejects.toThrow(/cancel|abort/i);
  };

  it('is recorded up to the block before, also in continuation', async () => {
    node = await serveArchive(HUB, LAST, halted);
    const out = await freshOut();
    await run({ out, from: LAST - 9, to: LAST - 5, state: 'none' });
    const { manifest, lacking } = await run({ out, state: 'light' });
    expect([manifest.to, lacking]).toEqual([HEAD, []]);
    expect(manifest.state.flatMap(({ heights }) => heights)).toEqual([{ height: HEAD, kind: 'light' }]);
    expect((await checkArchive(out)).problems).toEqual([]);
    expect((await run({ out, state: 'light' })).manifest).toEqual(manifest);
  });

  it('is finished by a lower end after it halted before the planned one', async () => {
    node = await serveArchive(HUB, LAST);
    const options = { out: await freshOut(), from: LAST - 29, state: 'light' } as const;
    await stopped(options);
    await node.close();
    node = await serveArchive(HUB, LAST, halted);
    await expect(run(options)).rejects.toThrow(/goes to height 571, the node to 570.*--to 570/);
    const newest = await new RecordingFolder(`${options.out}.recording`).newest();
    await expect(run({ ...options, to: Number(newest?.['height']) })).rejects.toThrow(/is not possible/);
    const { lacking } = await run({ ...options, to: HEAD });
    expect(lacking).toEqual([]);
    const uninterrupted = await freshOut();
    await run({ ...options, out: uninterrupted, to: HEAD });
    expect(await contentsOf(options.out)).toEqual(await contentsOf(uninterrupted));
  });

  it('is finished at the newest stored block after it halted there', async () => {
    const planned = 575;
    node = await serveArchive(HUB, planned);
    // A file of heights ends with the last block that was executed.
    const options = { out: await freshOut(), from: HEAD - 34, state: 'light' } as const;
    await stopped({ ...options, to: planned });
    await node.close();
    const folder = new RecordingFolder(`${options.out}.recording`);
    const newest = Number((await folder.newest())?.['height']);
    node = await serveArchive(HUB, newest);
    await expect(run(options)).rejects.toThrow(`--to ${newest}`);
    await run({ ...options, to: newest });
    const uninterrupted = await freshOut();
    await run({ ...options, out: uninterrupted, to: newest });
    expect(await contentsOf(options.out)).toEqual(await contentsOf(uninterrupted));
  });

  it('has no state of a height after a lower end', async () => {
    node = await serveArchive(HUB, HEAD);
    const options = { out: await freshOut(), from: HEAD - 29 } as const;
    await stopped({ ...options, state: 'light' });
    expect((await run({ ...options, to: HEAD - 1, state: 'none' })).manifest.state).toEqual([]);
    // The state that was begun is not a round of the extended recording, but of one that wants it.
    node.moveTo(HEAD + 1);
    expect((await run({ ...options, state: 'none' })).manifest.state).toEqual([]);
    const { manifest } = await run({ ...options, state: 'none', every: HEAD });
    expect([manifest.to, manifest.state.flatMap(({ heights }) => heights)]).toEqual([
      HEAD + 1,
      [{ height: HEAD, kind: 'light' }],
    ]);
  });

  it('is recorded from a node that restarted after it, and knows no height after the last', async () => {
    node = await serveArchive(HUB, HEAD);
    const options = { out: await freshOut(), state: 'none' } as const;
    const setsOf = async () =>
      (await openArchive(options.out)).manifest.consensus.map(({ from, to }) => [from, to]);
    await run({ ...options, from: HEAD - 2 });
    expect(await setsOf()).toEqual([[HEAD - 2, HEAD + 1]]);
    await node.close();
    node = await serveArchive(HUB, LAST, (target, answer) => {
      if (!target.startsWith(`/rpc/validators?height=${LAST + 1}`)) return answer;
      const data = `height ${LAST + 1} must be less than or equal to the current blockchain height ${LAST}`;
      const error = { code: -32603, message: 'Internal error', data };
      return { ...answer, status: 500, body: JSON.stringify({ jsonrpc: '2.0', id: -1, error }) };
    });
    const { manifest } = await run(options);
    expect(manifest.to).toBe(LAST);
    expect(await setsOf()).toEqual([[HEAD - 2, LAST]]);
    expect((await checkArchive(options.out)).problems).toEqual([]);
  });
});

describe('a chain that was upgraded in place from an engine before CometBFT 0.38', () => {
  it('is recorded without the app hashes of the heights before', async () => {
    node = await serveArchive(HUB, HEAD, (target, answer) =>
      /\/rpc\/block_results\?height=56[78]/.test(target)
        ? { ...answer, body: answer.body.replace(/"app_hash":"[^"]*"/, '"app_hash":null') }
        : answer,
    );
    const out = await freshOut();
    await run({ out, from: HEAD - 3, state: 'none' });
    const { problems, missing } = await checkArchive(out);
    expect([problems, missing.join('\n')]).toEqual([
      [],
      expect.stringContaining("the application's hash after 2 heights: the node did not report it"),
    ]);
  });
});

describe('owners of denoms, recorded of a node before SDK 0.50', () => {
  it('are the same ones, of denoms with slashes too, for which it has no path', async () => {
    const refused = {
      status: 501,
      headers: {},
      body: '{"code":12,"message":"Not Implemented","details":[]}',
    };
    node = await serveArchive(ELYS, 2480, (target, answer) =>
      target.includes('/denom_owners_by_query') ? refused : answer,
    );
    const out = await freshOut();
    await run({ out, from: 2479, state: 'light' });
    await withBoth(out, ELYS, async (made, source) => {
      const read = async (archive: Archive, path: string) => {
        const { rest } = createNodeServer(archive, { head: () => 2480 });
        const { status, body } = await requestPath(path, rest, '2480');
        return { status, body: parseJsonObject(body) };
      };
      const { body: supply } = await read(source, '/cosmos/bank/v1beta1/supply?pagination.limit=1000');
      const denoms = listAt(supply, 'supply').map((coin) => stringAt(asObject(coin), 'denom'));
      expect(denoms.filter((denom) => denom.includes('/')).length).toBeGreaterThan(3);
      for (const denom of denoms) {
        const path = `/cosmos/bank/v1beta1/denom_owners_by_query?denom=${encodeURIComponent(denom)}&pagination.limit=5000`;
        const [own, its] = [await read(made, path), await read(source, path)];
        expect([denom, own.status, listAt(own.body, 'denom_owners')]).toEqual([
          denom,
          200,
          listAt(its.body, 'denom_owners'),
        ]);
        expect([denom, listAt(own.body, 'denom_owners').length > 0]).toEqual([denom, true]);
      }
    });
  });
});

describe('what a node cannot decode, and what nests deep', () => {
  it('is recorded as it is, and served and indexed again', async () => {
    const deep = `${'{"a":'.repeat(9_000)}{}${'}'.repeat(9_000)}`;
    const [odd, nested] = [1913, 1914];
    const alter: AlterAnswer = (target, answer) => {
      if (target.startsWith(`/cosmos/tx/v1beta1/txs/block/${nested}`))
        return { ...answer, body: answer.body.replace('"messages":[{', `"messages":[{"msg":${deep},`) };
      if (!target.startsWith(`/cosmos/tx/v1beta1/txs/block/${odd}`)) return answer;
      const body = parseJsonObject(answer.body);
      return { ...answer, body: JSON.stringify({ ...body, txs: listAt(body, 'txs').toSpliced(2, 1) }) };
    };
    node = await serveArchive(ELYS, nested + 2, alter);
    const out = await freshOut();
    await run({ out, from: odd - 1, to: nested, state: 'none' });
    expect((await checkArchive(out)).problems).toEqual([]);
    const made = await openArchive(out);
    const decoded = await made.heights.decodedTxs(odd);
    expect(decoded.map((tx) => tx === null)).toEqual([false, false, true, false, false, false, false]);

    const server = createNodeServer(made, { head: () => nested });
    const [undecoded] = (await made.heights.txs(odd)).slice(2);
    const refused = await requestPath(`/cosmos/tx/v1beta1/txs/${undecoded?.hash ?? ''}`, server.rest);
    expect([refused.status, refused.body]).toEqual([500, expect.stringContaining('tx parse error')]);
    expect((await requestPath(`/tx?hash=0x${undecoded?.hash ?? ''}`, server.rpc)).status).toBe(200);
    const left = parseJsonObject(
      (await requestPath(`/cosmos/tx/v1beta1/txs/block/${odd}`, server.rest)).body,
    );
    expect(listAt(left, 'txs')).toHaveLength(6);

    const [first] = await made.heights.txs(nested);
    const answer = await requestPath(`/cosmos/tx/v1beta1/txs/${first?.hash ?? ''}`, server.rest);
    expect([answer.status, answer.body.split(deep).length]).toEqual([200, 3]);

    const source = createArchiveSource(made, { head: () => nested, now: () => 0 });
    const { signal } = new AbortController();
    const found = (await source.height(odd, signal)).txs.map(({ anomalies = [] }) => anomalies.length);
    expect(found).toEqual([0, 0, 1, 0, 0, 0, 0]);
    expect((await source.height(nested, signal)).txs[0]?.messages[0]?.body).toHaveProperty('msg');
    await made.close();
  });
});

describe('a node without RPC', () => {
  it('is recorded as far as REST has it, and the rest is reported as missing', async () => {
    node = await serveArchive(HUB, HEAD + 1);
    const out = await freshOut();
    const { manifest } = await run({ out, from: FROM, to: HEAD, rpc: false });
    expect([manifest.rest_only, manifest.genesis, manifest.to]).toEqual([true, null, HEAD]);
    const report = await checkArchive(out);
    expect(report.problems).toEqual([]);
    expect(report.missing.join()).toMatch(/beside their txs.*genesis document/);
    await withBoth(out, HUB, async (made, source) => {
      const [own, other] = [
        createNodeServer(made, { head: () => HEAD }),
        createNodeServer(source, { head: () => HEAD }),
      ];
      for (let height = FROM; height <= HEAD; height += 1) {
        expect(await made.heights.block(height)).toEqual(await source.heights.block(height));
        expect(await made.heights.txs(height)).toEqual(await source.heights.txs(height));
        const sets = `/cosmos/base/tendermint/v1beta1/validatorsets/${height}`;
        expect((await requestPath(sets, own.rest)).body).toBe((await requestPath(sets, other.rest)).body);
      }
      expect((await requestPath(`/block_results?height=${HEAD}`, own.rpc)).status).toBe(404);
      expect(await compareState(made, source, HEAD)).toBeGreaterThan(850);
      const indexed = createArchiveSource(made, { head: () => HEAD, now: () => 0 });
      expect([indexed.events, indexed.missing.join()]).toEqual([false, expect.stringMatching(/no RPC/)]);
    });
    const explored = await archiveOfTest({ ...OPENED, dir: out, hold: HEAD });
    expect(explored.chain.restEndpoints.map(({ rpc }) => rpc)).toEqual([undefined]);
  });
});

describe('a node that repeats a page', () => {
  it('is not requested without end for txs and validators', async () => {
    let [first, firstTxs] = ['', ''];
    node = await serveArchive(ELYS, 1915, (target, answer) => {
      if (target.startsWith('/cosmos/tx/v1beta1/txs?')) {
        if (answer.status !== 200) return { status: 200, headers: {}, body: firstTxs };
        const body = parseJsonObject(answer.body);
        const [txs, tx_responses] = [listAt(body, 'txs').slice(1), listAt(body, 'tx_responses').slice(1)];
        firstTxs = JSON.stringify({ ...body, txs, tx_responses });
        return { ...answer, body: firstTxs };
      }
      if (!target.startsWith('/rpc/validators?')) return answer;
      if (/[?&]page=1(?:&|$)/.test(target)) first = answer.body.replace(/"total":"\d+"/, '"total":"300"');
      return { status: 200, headers: answer.headers, body: first };
    });
    const options = { from: 1913, to: 1913, state: 'none' } as const;
    await expect(run({ ...options, out: await freshOut(), rpc: false })).rejects.toThrow(
      /the node does not know tx/,
    );
    await expect(run({ ...options, out: await freshOut() })).rejects.toThrow(
      /the list of validators ends too early/,
    );
  });

  it('is not requested without end for state', async () => {
    let requests = 0;
    node = await serveArchive(HUB, HEAD, (target, answer) => {
      if (!target.startsWith('/cosmos/bank/v1beta1/supply')) return answer;
      requests += 1;
      return { ...answer, body: '{"supply":[],"pagination":{"next_key":"c2FtZQ==","total":"0"}}' };
    });
    const { lacking } = await run({ out: await freshOut(), from: HEAD - 1, state: 'light' });
    expect(lacking).toEqual([expect.stringMatching(/bank\/v1beta1\/supply.*: the list repeats a page/)]);
    expect(requests).toBeLessThan(20);
  });
});

describe('a node without RPC that pruned blocks', () => {
  it.each([', lowest height is 568', ''])('is recorded from a block that it has%s', async (lowest) => {
    const isPruned = (target: string): boolean =>
      Number(/\/tendermint\/v1beta1\/blocks\/(\d+)/.exec(target)?.[1] ?? Infinity) < 568;
    const message = `height 1 is not available${lowest}`;
    node = await serveArchive(HUB, HEAD, (target, answer) =>
      isPruned(target)
        ? { status: 500, headers: {}, body: JSON.stringify({ code: 2, message, details: [] }) }
        : answer,
    );
    const out = await freshOut();
    const options = { out, rpc: false, state: 'light' } as const;
    if (lowest === '') await expect(run(options)).rejects.toThrow(/pass a higher --from/);
    const { manifest } = await run(lowest === '' ? { ...options, from: 568 } : options);
    expect([manifest.from, manifest.to]).toEqual([568, HEAD - 1]);
  });

  it('begins later if the node pruned blocks during the state', async () => {
    node = await serveArchive(HUB, HEAD + 1);
    const out = await freshOut();
    const stop = new AbortController();
    const onProgress = () => stop.abort();
    const options = { out, rpc: false, state: 'light' } as const;
    await expect(run({ ...options, from: 500, signal: stop.signal, onProgress })).rejects.toThrow(
      /cancel|abort/i,
    );
    expect((await run({ ...options, from: 568 })).manifest.from).toBe(568);
    await expect(run({ ...options, from: 569 })).rejects.toThrow(/starts at height 568/);
  });
});

describe('a node without RPC before SDK 0.50', () => {
  it('parses the log of a successful tx into logs, and so does its archive', async () => {
    const log = JSON.stringify([{ events: [{ type: 'message', attributes: [{ key: 'action' }] }] }]);
    const attributes = [{ key: 'action', value: '' }];
    const logs = [{ msg_index: 0, log: '', events: [{ type: 'message', attributes }] }];
    const to = 1913;
    node = await serveArchive(ELYS, to + 1, (target, answer) =>
      target.startsWith('/cosmos/tx/v1beta1/txs?')
        ? {
            ...answer,
            body: answer.body.replaceAll(
              '"raw_log":"","logs":[]',
              `"raw_log":${JSON.stringify(log)},"logs":${JSON.stringify(logs)}`,
            ),
          }
        : answer,
    );
    const out = await freshOut();
    await run({ out, from: to, to, state: 'none', rpc: false });
    const made = await openArchive(out);
    const [tx] = await made.heights.txs(to);
    const { rest } = createNodeServer(made, { head: () => to });
    const { body } = await requestPath(`/cosmos/tx/v1beta1/txs/${tx?.hash ?? ''}`, rest);
    expect(parseJsonObject(body)['tx_response']).toMatchObject({ raw_log: log, logs });
    await made.close();
  });
});

describe('a recording refuses', () => {
  const serveAltered = async (alter: AlterAnswer, head = HEAD): Promise<string> => {
    node = await serveArchive(HUB, head, alter);
    return freshOut();
  };
  const inBody =
    (path: RegExp, from: string | RegExp, to: string): AlterAnswer =>
    (target, answer) =>
      path.test(target) ? { ...answer, body: answer.body.replace(from, to) } : answer;

  it('to continue with another chain, and to begin at two', async () => {
    node = await serveArchive(HUB, HEAD);
    const out = await freshOut();
    await run({ out, from: HEAD - 2, state: 'none' });
    await node.close();
    node = await serveArchive(ELYS, 2480);
    const urls = ['--node', node.url, '--rpc', `${node.url}/rpc`];
    const { code, complained } = await runCommand('record', ...urls, '--out', out, '--state', 'none');
    expect([code, complained]).toEqual([
      1,
      expect.stringContaining('is a recording of cosmoshub-dev-1, but the node serves elysnet-1'),
    ]);
    await node.close();
    const mixed = await serveAltered(inBody(/\/node_info/, /"network":"[^"]+"/, '"network":"other-1"'));
    await expect(run({ out: mixed, state: 'none' })).rejects.toThrow(
      /REST serves other-1, RPC serves cosmoshub-dev-1/,
    );
  });

  it.each([
    [
      'a block of another chain',
      /\/rpc\/block\?/,
      '"chain_id":"cosmoshub-dev-1"',
      '"chain_id":"other-1"',
      /is of other-1, not of/,
    ],
    [
      'a header that was changed',
      /\/rpc\/block\?/,
      /"proposer_address":"../,
      '"proposer_address":"00',
      /does not hash/,
    ],
    [
      'signatures that were changed',
      /\/rpc\/block\?/,
      /"signature":"../,
      '"signature":"AA',
      /other signatures/,
    ],
    [
      'signatures that were removed',
      /\/rpc\/block\?/,
      /"signatures":\[.*?\](?=\})/s,
      '"signatures":[]',
      /other signatures/,
    ],
    [
      'results that were changed',
      /\/rpc\/block_results\?height=/,
      /"gas_used":"/,
      '"gas_used":"9',
      /results of height \d+ are not/,
    ],
    [
      'a validator with other power',
      /\/rpc\/validators\?/,
      /"voting_power":"/,
      '"voting_power":"9',
      /validators are not those/,
    ],
    [
      'txs that are decoded otherwise',
      /\/txs\/block\//,
      /"signatures":\["..../,
      '"signatures":["AAAA',
      /does not match its decoded form/,
    ],
    ['an answer that is cut off', /\/rpc\/block\?height=560/, /.{400}$/s, '', /cut off or is not JSON/],
  ])(
    '%s',
    async (_, path, from, to, message) => {
      const out = await serveAltered(inBody(path, from, to));
      await expect(run({ out, from: HEAD - 14, state: 'none' })).rejects.toThrow(message);
      expect(await readdir(out).catch(() => [])).toEqual([]);
      // With a correct node the same recording continues.
      await node?.close();
      node = await serveArchive(HUB, HEAD);
      await run({ out, state: 'none' });
      expect((await checkArchive(out)).problems).toEqual([]);
    },
    60_000,
  );

  it('state of another height, omits and reports what was not answered, and requests it again', async () => {
    const balances = '/cosmos/bank/v1beta1/balances/';
    let account: string | undefined;
    let isAltered = false;
    const out = await serveAltered((target, answer) => {
      if (!isAltered) return answer;
      if (target.startsWith(balances)) account ??= /[^/?]+(?=\?|$)/.exec(target.slice(balances.length))?.[0];
      if (account !== undefined && target.startsWith(balances + account))
        return { ...answer, body: answer.body.slice(0, -5) };
      if (target.startsWith('/cosmos/mint/v1beta1/inflation'))
        return { ...answer, body: answer.body.slice(0, -5) };
      if (target.startsWith('/cosmos/staking/v1beta1/pool'))
        return { ...answer, headers: { ...answer.headers, 'grpc-metadata-x-cosmos-block-height': '7' } };
      return answer;
    }, 956);
    await run({ out, from: 954, state: 'light' });
    node?.moveTo(1053);
    isAltered = true;
    const { lacking } = await run({ out, state: 'light' });
    expect(lacking.toSorted()).toEqual([
      expect.stringMatching(
        /bank\/v1beta1\/balances\/cosmos1\w+\?pagination.limit=1000: the answer was cut off/,
      ),
      expect.stringMatching(/mint\/v1beta1\/inflation: the answer was cut off/),
      expect.stringMatching(/staking\/v1beta1\/pool: the response has the state of height 7/),
    ]);
    const paths = [
      '/cosmos/mint/v1beta1/inflation',
      '/cosmos/staking/v1beta1/pool',
      balances + (account ?? ''),
    ];
    const denom = `${balances}${account ?? ''}/by_denom?denom=uatom`;
    const answersAt = async (height: number) => {
      const made = await openArchive(out);
      const { rest } = createNodeServer(made, { head: () => 1053 });
      const answers = await Promise.all(
        [...paths, denom].map((path) => requestPath(path, rest, String(height))),
      );
      const params = await requestPath('/cosmos/mint/v1beta1/params', rest, String(height));
      await made.close();
      return [...answers, params].map(({ status, body }) => (status === 200 ? 200 : body));
    };
    const notRecorded = '{"code":12,"message":"Not recorded in this archive","details":[]}';
    expect(await answersAt(956)).toEqual([200, 200, 200, 200, 200]);
    expect(await answersAt(1053)).toEqual([notRecorded, notRecorded, notRecorded, notRecorded, 200]);
    const report = await checkArchive(out);
    expect([report.problems, report.missing.join('\n')]).toEqual([
      [],
      expect.stringMatching(/answers of state that .*inflation at 1053, .*pool at 1053/),
    ]);

    isAltered = false;
    expect((await run({ out, state: 'light' })).lacking).toEqual([]);
    expect(await answersAt(1053)).toEqual([200, 200, 200, 200, 200]);
    expect((await checkArchive(out)).missing.join()).not.toMatch(/pool at 1053/);
  });

  it('results in the form of an older engine, naming the height', async () => {
    const out = await serveAltered(inBody(/\/rpc\/block_results/, '"app_hash"', '"other"'));
    await expect(run({ out, from: HEAD - 2, state: 'none' })).rejects.toThrow(
      /height 568: app_hash: expected a string/,
    );
  });

  it('to be written by two programs, or while it is imported', async () => {
    node = await serveArchive(HUB, HEAD);
    const out = await freshOut();
    const options = { out, from: HEAD - 2, state: 'none' } as const;
    const message = `${out} is in use by another process; stop it, or name another folder`;
    const isInUse = { name: 'DatabaseLockedError', message };
    const both = await Promise.allSettled([run(options), run(options)]);
    expect(both.toSorted((a, b) => a.status.localeCompare(b.status))).toMatchObject([
      { status: 'fulfilled', value: { manifest: { to: HEAD } } },
      { status: 'rejected', reason: isInUse },
    ]);
    await withArchiveLock(out, async () => {
      await expect(run(options)).rejects.toMatchObject(isInUse);
      const imported = await runCommand('import', `${out}.recording`, '--out', out);
      expect(imported).toMatchObject({ code: 1, complained: message });
    });
    expect((await contentsOf(out)).has('/writing.lock')).toBe(false);
  });

  it('to overwrite an archive whose recording is missing', async () => {
    node = await serveArchive(HUB, HEAD);
    const out = await freshOut();
    await run({ out, from: HEAD - 2, state: 'none' });
    await rm(`${out}.recording`, { recursive: true });
    await expect(run({ out, state: 'none' })).rejects.toThrow(
      /already has an archive, and there is no .* to resume from/,
    );
  });

  it('a range that the node does not have', async () => {
    node = await serveArchive(HUB, HEAD);
    const out = await freshOut();
    await expect(run({ out, to: HEAD + 1 })).rejects.toThrow(/is at height 570, before 571/);
    await expect(run({ out, from: 20, to: 10 })).rejects.toThrow(/nothing to record from height 20 to 10/);
  });
});
