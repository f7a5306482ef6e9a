import { test } from 'vitest';
import { openPostgres } from '@cairn/db/postgres/open-postgres';
import { migrate, readMigrations } from '@cairn/db/migrate';
import { distribute } from '@cairn/db/distribute';
import { indexArchive, ELYS } from '@cairn/indexer/testing/index-archive';
import { tableChecksums } from '@cairn/db/testing/checksums';
test('x', async () => {
  let database = await openPostgres({ url: process.env['URL'] ?? '' });
  await migrate(database, await readMigrations());
  console.time('distribute');
  if (process.env['PLAIN'] === undefined) console.log((await distribute(database, 8)).length);
  console.timeEnd('distribute');
  await database.close();
  database = await openPostgres({ url: process.env['URL'] ?? '' });
  console.time('index');
  console.log(
    await indexArchive(database, ELYS, {
      to: Number(process.env['TO'] ?? 60),
      onProgress: (p: { problem: string | null }) => p.problem !== null && console.log(p.problem),
    } as never),
  );
  console.timeEnd('index');
  const sums = await tableChecksums(database);
  const { writeFileSync } = await import('node:fs');
  writeFileSync(
    process.env['OUT'] ?? '/tmp/w/sums.txt',
    [...sums].map(([n, { rows, sum }]) => `${n} ${rows} ${sum}`).join('\n') + '\n',
  );
  await database.close();
});
