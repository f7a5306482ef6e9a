import { NetworkError } from '@cairn/chain/errors';
import { openArchive, type Archive } from '@cairn/archive/open-archive';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HeightError } from './errors.ts';
import { HeightFailures } from './height-failures.ts';
import { SourceMismatchError } from './source/source.ts';
import { ELYS } from '@cairn/archive/testing/archives';
import { archiveSource } from '../testing/index-archive.ts';

const { signal } = new AbortController();
const HEIGHT = 700;
let archive: Archive;
beforeAll(async () => {
  archive = await openArchive(ELYS);
});
afterAll(() => archive.close());

/** Number of failures with these reasons until the height is given up. */
async function failuresUntilGivenUp(reasons: readonly string[]): Promise<number | undefined> {
  const failures = new HeightFailures(archiveSource(archive));
  for (const [index, reason] of reasons.entries()) {
    const failure = new HeightError(HEIGHT, new SourceMismatchError(reason));
    if ((await failures.failed(failure, signal)) === HEIGHT) return index + 1;
  }
  return undefined;
}

const times = (count: number, reasonOf: (index: number) => string): readonly string[] =>
  Array.from({ length: count }, (_, index) => reasonOf(index));

describe('a failing height', () => {
  it('is given up after five consecutive failures for the same reason', async () => {
    expect(await failuresUntilGivenUp(times(9, () => 'odd'))).toBe(5);
    expect(await failuresUntilGivenUp(['other', ...times(9, () => 'odd')])).toBe(6);
  });

  it('is given up while the node answers for all others', async () => {
    const failures = new HeightFailures(archiveSource(archive));
    const failed = () => failures.failed(new HeightError(HEIGHT, new NetworkError('cut')), signal);
    for (let n = 1; n < 5; n += 1) expect(await failed()).toBeUndefined();
    expect(await failed()).toBe(HEIGHT);
  });

  it('is not counted while the node is away', async () => {
    let isAway = true;
    const source = archiveSource(archive);
    const away = () => Promise.reject(new NetworkError('away'));
    const failures = new HeightFailures({
      ...source,
      status: (aborted) => (isAway ? away() : source.status(aborted)),
      height: (height, aborted) => (isAway ? away() : source.height(height, aborted)),
    });
    const failed = () => failures.failed(new HeightError(HEIGHT, new NetworkError('away')), signal);
    for (let n = 0; n < 30; n += 1) expect(await failed()).toBeUndefined();
    isAway = false;
    expect(await failed()).toBeUndefined();
  });

  it('is tried twenty times for different reasons', async () => {
    expect(await failuresUntilGivenUp(times(19, (index) => `odd ${index}`))).toBeUndefined();
    expect(await failuresUntilGivenUp(times(25, (index) => `odd ${index}`))).toBe(20);
  });
});
