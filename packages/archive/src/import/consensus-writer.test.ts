import { parseJson, type JsonObject } from '@cairn/chain/json';
import { expect, it } from 'vitest';
import { ConsensusStore } from '../consensus-store.ts';
import { diskFiles } from '../disk-files.ts';
import { asObject } from '../json-access.ts';
import { openArchive } from '../open-archive.ts';
import { PartReader } from '../read-part.ts';
import { validatorsAfter } from '../validator-set.ts';
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

/** Without what was derived from the same object before. */
const copied = (set: JsonObject): JsonObject => asObject(parseJson(JSON.stringify(set)));

function setOf(height: number, powers: readonly number[]): JsonObject {
  const validators = powers.map((power, index) => ({
    address: `0${index}`,
    voting_power: String(power),
    proposer_priority: index === 0 ? '40000' : String(-index),
  }));
  const count = String(powers.length);
  return { block_height: String(height), validators, count, total: count };
}

async function storedHeights(sets: readonly JsonObject[], recorded: ReadonlyMap<number, JsonObject>) {
  const writer = new ConsensusWriter(sets);
  for (const [height, validators] of recorded) writer.add(height, { block: {}, validators });
  const dir = await temporaryFolder();
  const store = new ConsensusStore(new PartReader(diskFiles(dir)), await writer.finish(dir, 1));
  const heights: number[] = [];
  for await (const line of store.lines()) heights.push(line.height);
  return heights;
}

it('stores only sets that do not follow from the last change', async () => {
  const changes = [1, 140, 150, 9_000].map((height) => ({
    height,
    validators: setOf(height, [10, 30, height]),
  }));
  const recorded = new Map<number, JsonObject>();
  for (let height = 10; height <= 12_000; height += 10) {
    const change = changes.findLast((candidate) => candidate.height <= height);
    const validators = copied(change?.validators ?? {});
    recorded.set(height, validatorsAfter(validators, height - (change?.height ?? 0), height));
  }
  const other = { ...recorded.get(9_500), note: 'another' };
  recorded.set(9_500, other);
  expect(await storedHeights(changes, recorded)).toEqual([1, 140, 150, 9_000, 9_500]);
});

it('checks the sets of a network without changes in time that is linear in its heights', async () => {
  const first = setOf(
    1,
    Array.from({ length: 20 }, (_, index) => 1_000 + index),
  );
  const recorded = new Map<number, JsonObject>();
  for (let height = 100; height <= 100_000; height += 100)
    recorded.set(height, validatorsAfter(first, height - 1, height));
  expect(await storedHeights([{ height: 1, validators: copied(first) }], recorded)).toEqual([1]);
}, 15_000);
