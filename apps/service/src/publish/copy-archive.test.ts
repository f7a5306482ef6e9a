import { cp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { generateKeyPairSync } from 'node:crypto';
import { basename, join } from 'node:path';
import { importRecording } from '@cairn/archive/import-recording';
import { openArchive } from '@cairn/archive/open-archive';
import { signManifest } from '@cairn/archive/signature';
import { contentsOf, HUB, temporaryFolder, writeRecording } from '@cairn/archive/testing/archives';
import { expect, it } from 'vitest';
import { copyArchive } from './copy-archive.ts';

it('copies what the manifest names and its signature, and removes what an earlier one named', async () => {
  const source = await openArchive(HUB);
  const [short, longer] = [await writeRecording(source, 30), await writeRecording(source, 45)];
  await source.close();
  const [archive, earlier, site] = [
    await temporaryFolder(),
    await temporaryFolder(),
    await temporaryFolder(),
  ];
  await importRecording(short, archive, { quality: 1 });
  await signManifest(archive, generateKeyPairSync('ed25519').privateKey);
  const signed = await contentsOf(archive);
  await cp(archive, earlier, { recursive: true });
  // Of an import that was stopped.
  await cp(join(archive, 'heights/0000001-0000025.br'), join(archive, 'heights/0000026-0000099.br'));
  await writeFile(join(archive, 'notes.txt'), 'of the operator');
  await copyArchive(archive, site);
  expect(await contentsOf(site)).toEqual(signed);

  await importRecording(longer, earlier, { quality: 1 });
  await copyArchive(earlier, site);
  expect(await contentsOf(site)).toEqual(await contentsOf(earlier));
  expect([...(await contentsOf(site)).keys()]).not.toContain('/manifest.json.sig');
});

it('copies what links lead to, and replaces links of an earlier publication', async () => {
  const [archive, linked, site] = [await temporaryFolder(), await temporaryFolder(), await temporaryFolder()];
  await cp(HUB, archive, { recursive: true });
  const filesOf = async (dir: string) => [...(await contentsOf(dir)).keys()];
  const expected = await filesOf(archive);
  for (const name of ['manifest.json', 'heights/0000001-0000025.br', 'consensus']) {
    await rename(join(archive, name), join(linked, basename(name)));
    await symlink(join(linked, basename(name)), join(archive, name));
  }
  await copyArchive(archive, site);
  expect(await filesOf(site)).toEqual(expected);

  const part = join(site, 'heights/0000001-0000025.br');
  await rm(part);
  await symlink(join(linked, '0000001-0000025.br'), part);
  await copyArchive(archive, site);
  expect(await filesOf(site)).toEqual(expected);
  expect(await readFile(part)).toEqual(await readFile(join(HUB, 'heights/0000001-0000025.br')));
});
