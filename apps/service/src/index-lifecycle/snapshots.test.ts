import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSnapshots, isOfOtherVersion, removeOtherVersions } from './snapshots.ts';

const newRoot = (): string => mkdtempSync(join(tmpdir(), 'cairn-snapshots-'));

describe('the copies of a snapshot', () => {
  it('are left alone while another process uses them, whatever its number, and removed when it has ended', async () => {
    const root = newRoot();
    // Two containers on one volume: both are process 1.
    const [first, second] = [createSnapshots(root), createSnapshots(root)];
    const dir = await first.copy(undefined);
    mkdirSync(dir);
    await second.discard(undefined);
    expect(readdirSync(root)).toContain(dir.slice(root.length + 1));
    expect(await second.copy(undefined)).not.toBe(dir);
    await first.discard(dir);
    expect(readdirSync(root).filter((name) => dir.endsWith(name))).toEqual([]);
    mkdirSync(join(root, 'work-000000000000'));
    mkdirSync(join(root, 'work-1-1'));
    const left = JSON.stringify({ token: '000000000000', system: 'gone', hasSocket: true });
    writeFileSync(join(root, 'work-000000000000.owner.lock'), left);
    writeFileSync(join(root, 'work-000000000000.owner.lock.000000000000.live'), '');
    await first.discard(undefined);
    expect(readdirSync(root).filter((name) => /^work-(0{12}|1-1)/.test(name))).toEqual([]);
  });

  it('keep the folder of another program version while it is in use', async () => {
    const root = newRoot();
    const version = 'a1b2c3d4e5f6-a1b2c3d4e5f6';
    const used = createSnapshots(join(root, version));
    const dir = await used.copy(undefined);
    await removeOtherVersions(root, 'another');
    expect(readdirSync(root)).toEqual([version]);
    await used.discard(dir);
    const seen = ['a1b2c3d4e5f6-000000000000', 'ffffffffffff-a1b2c3d4e5f6', version];
    expect(await Promise.all(seen.map((current) => isOfOtherVersion(root, current)))).toEqual([
      true,
      false,
      false,
    ]);
    await removeOtherVersions(root, 'another');
    expect(readdirSync(root)).toEqual([]);
  });
});
