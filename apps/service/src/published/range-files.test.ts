import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DamagedPartError } from '@cairn/archive/errors';
import { openArchive } from '@cairn/archive/open-archive';
import { HUB } from '@cairn/archive/testing/archives';
import { afterEach, expect, it } from 'vitest';
import { rangeFiles } from './range-files.ts';

type Encode = (file: string, isRange: boolean) => '' | 'br' | 'gzip';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A host that declares an encoding: parts as what they are, other bytes as compressed by it. */
async function archiveOn(encode: Encode) {
  server = createServer((request, response) => {
    const file = new URL(request.url ?? '', 'http://host').pathname.slice(1);
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    readFile(join(HUB, file)).then(
      (stored) => {
        const bytes = from === undefined ? stored : stored.subarray(Number(from), Number(to) + 1);
        const encoding = encode(file, from !== undefined);
        response.writeHead(from === undefined ? 200 : 206, {
          ...(encoding === '' ? {} : { 'content-encoding': encoding }),
        });
        response.end(encoding === 'gzip' ? gzipSync(bytes) : bytes);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => {
    server?.listen(0, '127.0.0.1', resolve);
  });
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- always AddressInfo for a TCP server
  const { port } = server.address() as AddressInfo;
  return openArchive(rangeFiles(`http://127.0.0.1:${port}/`, '1'));
}

const answersOf = async (archive: Awaited<ReturnType<typeof archiveOn>>) =>
  [await archive.heights.blockText(30), await archive.indexes.times(30, 31)] as const;

it('reads an archive from a host that compresses what it sends', async () => {
  const source = await openArchive(HUB);
  const expected = await answersOf(source);
  await source.close();
  for (const encode of [
    () => '',
    (_: string, isRange: boolean) => (isRange ? '' : 'gzip'),
  ] satisfies Encode[])
    expect(await answersOf(await archiveOn(encode))).toEqual(expected);
});

it('names a host that declares parts as encoded, instead of damage', async () => {
  const archive = await archiveOn((file) => (file.endsWith('.br') ? 'br' : ''));
  const failure = await archive.heights.block(30).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(DamagedPartError);
  expect(String(failure)).toMatch(/heights\/0000026-0000050\.br .*Content-Encoding/);
});

it('refuses an encoded range', async () => {
  const archive = await archiveOn((_, isRange) => (isRange ? 'gzip' : ''));
  await expect(archive.indexes.times(30, 31)).rejects.toThrow(/heights\.tbl .*Content-Encoding/);
});
