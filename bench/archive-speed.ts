/** Measures opening the archives under data/, and cold reads of heights, hashes and state. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createNodeServer, type NodeServer } from '@cairn/archive/answer';
import { openArchive } from '@cairn/archive/open-archive';
import { requestPath } from '@cairn/archive/testing/recorded-requests';
import { quantile } from './support/quantile.ts';

const SAMPLES = 200;
/** Cold reads per answer; the median counts, which excludes other load on the machine. */
const READS = 3;

for (const name of ['elysnet-1', 'cosmoshub-dev-1']) {
  const dir = join('data', name);
  const startMs = performance.now();
  const first = await openArchive(dir);
  const openMs = performance.now() - startMs;
  const { manifest } = first;
  const bytes = await sizeOf(dir);
  console.log(
    `${name}: opened in ${openMs.toFixed(0)} ms, ${Math.round(process.memoryUsage().rss / 1e6)} MB of memory`,
  );
  console.log(
    `  ${bytes} bytes, ${((100 * bytes) / manifest.raw_bytes).toFixed(1)} % of ${manifest.raw_bytes} raw`,
  );
  const hashes = await sampleHashes(dir);
  await measure('block, cold', dir, (server, at) => server('rpc', `/block?height=${heightAt(at)}`));
  await measure('block_results, cold', dir, (server, at) =>
    server('rpc', `/block_results?height=${heightAt(at)}`),
  );
  await measure('tx by hash, cold', dir, (server, at) =>
    server('rest', `/cosmos/tx/v1beta1/txs/${hashes[Math.floor(at * hashes.length)] ?? ''}`),
  );
  const keys: string[] = [];
  for await (const { key } of first.state.keys()) keys.push(key);
  await measure('state answer, cold', dir, (server, at) =>
    server('rest', keys[Math.floor(at * keys.length)] ?? ''),
  );
  await first.close();
  console.log(`  ${Math.round(process.memoryUsage().rss / 1e6)} MB of memory after it`);

  function heightAt(at: number): number {
    return manifest.from + Math.floor(at * manifest.heights);
  }
}

type SendRequest = (kind: keyof NodeServer, path: string) => Promise<void>;

/** Opens the archive again for each answer, so that nothing is decompressed yet. */
async function measure(
  what: string,
  dir: string,
  send: (server: SendRequest, at: number) => Promise<void>,
): Promise<void> {
  const times: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample++) {
    const reads: number[] = [];
    while (reads.length < READS) reads.push(await readCold(dir, send, (sample * 0.618_034) % 1));
    times.push(quantile(reads, 0.5));
  }
  const at = (share: number): string => quantile(times, share).toFixed(1);
  console.log(`  ${what}: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, worst ${at(1)} ms`);
}

async function readCold(
  dir: string,
  send: (server: SendRequest, at: number) => Promise<void>,
  at: number,
): Promise<number> {
  const archive = await openArchive(dir);
  const server = createNodeServer(archive, { head: () => archive.manifest.to });
  const startMs = performance.now();
  await send(async (kind, path) => {
    await requestPath(path, server[kind]);
  }, at);
  const took = performance.now() - startMs;
  await archive.close();
  return took;
}

async function sampleHashes(dir: string): Promise<readonly string[]> {
  const archive = await openArchive(dir);
  const server = createNodeServer(archive, { head: () => archive.manifest.to });
  const hashes: string[] = [];
  for (let page = 1; page <= 3; page++) {
    const answer = await requestPath(
      `/cosmos/tx/v1beta1/txs?query=tx.height>0&page=${page * 7}`,
      server.rest,
    );
    hashes.push(...[...answer.body.matchAll(/"txhash":"([0-9A-F]{64})"/g)].map((match) => match[1] ?? ''));
  }
  if (hashes.length === 0) {
    const answer = await requestPath('/cosmos/tx/v1beta1/txs?query=tx.height>0', server.rest);
    hashes.push(...[...answer.body.matchAll(/"txhash":"([0-9A-F]{64})"/g)].map((match) => match[1] ?? ''));
  }
  await archive.close();
  return hashes;
}

async function sizeOf(dir: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  }
  return bytes;
}
