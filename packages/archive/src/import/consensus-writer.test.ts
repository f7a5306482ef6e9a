import type { JsonObject } from '@cairn/chain/json';
import { expect, it } from 'vitest';
import { ConsensusStore } from '../consensus-store.ts';
import { diskFiles } from '../disk-files.ts';
import { asObject } from '../json-access.ts';
import { openArchive } from '../open-archive.ts';
import { PartReader } from '../read-part.ts';
import { HUB, temporaryFolder } from '../../testing/archives.ts';
import { ConsensusWriter } from './consensus-writer.ts';

it('writes sets of many changes in several parts, which answer as one does', async () => {
  const source = await openArchive(HUB);
  const [first, last] = [500, 600];
  const sets: JsonObject[] = [];
  for (let height = first; height < last; height += 3)
    sets.push({ height, validators: asObject((await source.consensus.validators(height)) ?? null) });
  const storeOf = async (partBytes: number) => {
    const dir = await temporaryFolder();
    const parts = await new ConsensusWriter(sets).finish(dir, 1, partBytes);
    return { parts, store: new ConsensusStore(new PartReader(diskFiles(dir)), parts) };
  };
  const [one, several] = [await storeOf(1_000_000), await storeOf(4_000)];
  expect(one.parts).toHaveLength(1);
  expect(several.parts.length).toBeGreaterThan(5);
  for (let height = first - 1; height <= last; height++)
    expect([height, await several.store.validators(height)]).toEqual([
      height,
      await one.store.validators(height),
    ]);
  await source.close();
});
