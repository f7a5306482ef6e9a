import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/archives.ts';
import { recordingFiles } from './recording-lines.ts';

it('lists complete files in the order of heights, also where they get another digit', async () => {
  const dir = await temporaryFolder();
  await mkdir(join(dir, 'rpc'));
  const names = [
    'heights-9999951-9999975.ndjson',
    'heights-9999976-10000000.ndjson',
    'heights-10000001-10000025.ndjson',
    'heights-next.ndjson',
  ];
  for (const name of [...names, 'heights-next.ndjson.part']) await writeFile(join(dir, 'rpc', name), '');
  expect((await recordingFiles(dir, 'rpc', /^heights-/)).map((file) => basename(file))).toEqual(names);
});
