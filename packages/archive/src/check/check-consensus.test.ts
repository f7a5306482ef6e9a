import { expect, it, onTestFinished } from 'vitest';
import { HUB } from '../../testing/archives.ts';
import type { ConsensusLine } from '../consensus-store.ts';
import { openArchive } from '../open-archive.ts';
import { ConsensusWalk } from './check-consensus.ts';
import { Findings } from './findings.ts';

const TO = 1055;

/** The walk over the last heights of a recording, with other lines than it has. */
async function walked(change: (lines: readonly ConsensusLine[]) => readonly ConsensusLine[], last = TO) {
  const archive = await openArchive(HUB);
  onTestFinished(() => archive.close());
  const lines: ConsensusLine[] = [];
  for await (const line of archive.consensus.lines()) lines.push(line);
  const findings = new Findings();
  const changed = change(lines);
  const walk = new ConsensusWalk(
    {
      consensus: {
        async *lines() {
          yield* await Promise.resolve(changed);
        },
      },
    },
    findings,
  );
  for (let height = TO - 3; height <= last; height += 1)
    await walk.step(height, await archive.heights.block(height));
  await walk.finish(TO);
  return { lines, sets: walk.sets, problems: findings.problems };
}

it('counts only the sets that a header commits to', async () => {
  const { lines, sets, problems } = await walked((all) => all);
  expect(problems).toEqual([]);
  const stored = lines.filter(({ validators }) => validators !== undefined);
  // The one in force at first, and those after it.
  expect(sets).toBe(1 + stored.filter(({ height }) => height > TO - 3).length);
  expect(sets).toBeLessThan(stored.length);
});

it('reports lines that are out of order', async () => {
  const { problems } = await walked((all) => [...all].reverse());
  expect(problems[0]).toMatch(/is out of order$/);
});

it('blames no set after the last height for heights before it that cannot be read', async () => {
  expect((await walked((all) => all, TO - 2)).problems).toEqual([]);
});
