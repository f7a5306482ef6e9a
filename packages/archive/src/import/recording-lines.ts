import { compare } from '@cairn/chain/compare';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip, gunzipSync } from 'node:zlib';
import type { JsonObject } from '@cairn/chain/json';
import { parseJsonObject } from '../json-access.ts';

/** Counts the bytes of raw JSON read; reading ends when the signal fires. */
export interface RawBytes {
  count: number;
  readonly signal?: AbortSignal | undefined;
}

/** The files of one kind in a recording folder, in order of heights; those without one are last. */
export async function recordingFiles(
  dir: string,
  folder: string,
  pattern: RegExp,
): Promise<readonly string[]> {
  const names = await readdir(join(dir, folder));
  return (
    names
      // A stopped recording may leave a file that it had only begun.
      .filter((name) => pattern.test(name) && !name.endsWith('.part'))
      .sort((a, b) => heightIn(a) - heightIn(b) || compare(a, b))
      .map((name) => join(dir, folder, name))
  );
}

/** The first number in a file's name: names are padded to seven digits, and heights may have more. */
const heightIn = (name: string): number => Number(/\d+/.exec(name)?.[0] ?? Infinity);

/** The lines of NDJSON files, plain or gzipped. */
export async function* recordingLines(files: readonly string[], raw: RawBytes): AsyncGenerator<string> {
  for (const file of files) {
    const source = createReadStream(file);
    const input = file.endsWith('.gz') ? source.pipe(createGunzip()) : source;
    for await (const line of createInterface({ input, crlfDelay: Infinity })) {
      raw.signal?.throwIfAborted();
      if (line === '') continue;
      raw.count += Buffer.byteLength(line) + 1;
      yield line;
    }
  }
}

export async function* recordingObjects(files: readonly string[], raw: RawBytes): AsyncGenerator<JsonObject> {
  for await (const line of recordingLines(files, raw)) yield parseJsonObject(line);
}

/** A complete text file, plain or gzipped. */
export async function recordingText(file: string): Promise<string> {
  const bytes = await readFile(file);
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}
