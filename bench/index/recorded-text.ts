/** The recording as a node would send it: every answer rendered once into a file, so that rendering is not measured. */
import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createNodeServer } from '@cairn/archive/answer';
import { openArchive } from '@cairn/archive/open-archive';
import { createNodeClient, type Fetch } from '@cairn/node-client/node-client';
import { createNodeSource } from '@cairn/indexer/source/node-source';
import type { Source } from '@cairn/indexer/source/source';

const REST = 'http://recording.invalid/rest';
const RPC = 'http://recording.invalid/rpc';

interface Placed {
  readonly start: number;
  readonly bytes: number;
}

/** A source over `data/NAME` that parses a node's response on every read. */
export async function openRecordedText(
  name: string,
): Promise<{ readonly source: Source; readonly heights: number; close(): Promise<void> }> {
  const archive = await openArchive(join('data', name));
  const server = createNodeServer(archive, { head: () => archive.manifest.to });
  const dir = mkdtempSync(join(tmpdir(), 'cairn-bench-'));
  const file = openSync(join(dir, 'answers'), 'w+');
  const places = new Map<string, Placed>();
  let end = 0;
  const fetch: Fetch = async (url, init) => {
    const known = places.get(url);
    if (known !== undefined) {
      const bytes = Buffer.alloc(known.bytes);
      readSync(file, bytes, 0, known.bytes, known.start);
      return new Response(bytes, { headers: { 'content-type': 'application/json' } });
    }
    const rpc = url.startsWith(RPC);
    const [rawPath = '', ...query] = url.slice(rpc ? RPC.length : REST.length).split('?');
    const { status, headers, body } = await (rpc ? server.rpc : server.rest)({
      path: decodeURIComponent(rawPath),
      rawPath,
      query: new URLSearchParams(query.join('?')),
      heightHeader: init.headers['x-cosmos-block-height'],
    });
    if (status === 200) {
      const bytes = Buffer.from(body);
      writeSync(file, bytes, 0, bytes.length, end);
      places.set(url, { start: end, bytes: bytes.length });
      end += bytes.length;
    }
    return new Response(body, { status, headers });
  };
  const node = createNodeClient({ url: REST, rpcUrl: RPC, fetch, now: () => 0, attempts: 1 });
  return {
    source: createNodeSource(node, {
      addressPrefix: archive.manifest.address_prefix,
      chainId: archive.manifest.chain_id,
    }),
    heights: archive.manifest.to,
    close: async () => {
      await archive.close();
      closeSync(file);
      rmSync(dir, { recursive: true });
    },
  };
}
