import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ArchiveFormatError } from './errors.ts';
import { openArchive } from './open-archive.ts';
import { ELYS, temporaryFolder } from '../testing/archives.ts';

describe('openArchive', () => {
  it('reads only the manifest of the recorded network', async () => {
    const archive = await openArchive(ELYS);
    const { chain_id, recorded, from, to, replay_from, calm_from } = archive.manifest;
    expect({ chain_id, recorded, from, to, replay_from, calm_from }).toEqual({
      chain_id: 'elysnet-1',
      recorded: true,
      from: 1,
      to: 2480,
      replay_from: 1990,
      calm_from: 1973,
    });
  });

  it.each([
    ['no manifest', undefined, /is not an archive/],
    ['a manifest that is not JSON', '{', /is not an archive/],
    ['another format version', '{"format":2}', /has format version 2; this program reads version 1 only/],
    ['a manifest that lost its members', '{"format":1}', /is damaged/],
  ])('refuses %s', async (_, text, message) => {
    const dir = await temporaryFolder();
    if (text !== undefined) await writeFile(join(dir, 'manifest.json'), text);
    const opening = openArchive(dir);
    await expect(opening).rejects.toThrow(ArchiveFormatError);
    await expect(opening).rejects.toThrow(message);
  });

  it('refuses a manifest with paths outside its folder', async () => {
    const dir = await temporaryFolder();
    const { manifest } = await openArchive(ELYS);
    const escaping = { ...manifest, genesis: { ...manifest.genesis, file: '../secret' } };
    await writeFile(join(dir, 'manifest.json'), JSON.stringify(escaping));
    await expect(openArchive(dir)).rejects.toThrow(ArchiveFormatError);
  });
});
