/** A service on a streaming replica of the index's PostgreSQL: what it serves, and how old it is. */
import { callService } from '@cairn/api/call-service';
import { indexStatusCall } from '@cairn/api/history/index-status';
import { migrate, readMigrations } from '@cairn/db/migrate';
import { openPostgres } from '@cairn/db/postgres/open-postgres';
import { postgresMissing } from '@cairn/db/testing/databases';
import { postgresPrograms, startPostgresServer } from '@cairn/db/testing/postgres-server';
import { ELYS } from '@cairn/archive/testing/archives';
import { indexArchive } from '@cairn/indexer/testing/index-archive';
import { describe, expect, it } from 'vitest';
import { runService, type RunningService } from '../../testing/running-service.ts';

const statusOf = ({ client }: RunningService) => callService(client, indexStatusCall, {});
const untilReplica = async (service: RunningService, isRight: (ageSeconds: number) => boolean) => {
  for (;;) {
    const age = (await statusOf(service)).replica?.ageSeconds ?? null;
    if (age !== null && isRight(age)) return age;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

const missing = postgresPrograms() === undefined ? 'needs PostgreSQL on PATH' : postgresMissing;

describe.skipIf(missing !== undefined)(missing ?? 'a read replica', () => {
  it('serves what it has applied, follows the primary, and outlives it', async () => {
    const primary = await startPostgresServer();
    const writer = await openPostgres({ url: primary.url });
    await migrate(writer, (await readMigrations()).slice(0, -1));
    const replica = await startPostgresServer({ replicaOf: primary.url });
    const reader = await openPostgres({ url: replica.url });
    await expect(migrate(reader, await readMigrations())).rejects.toMatchObject({ retryable: true });
    await reader.close();
    await migrate(writer, await readMigrations());
    const begun = Date.now();
    await indexArchive(writer, ELYS, { to: 20 });
    const service = await runService({ place: { url: replica.url }, start: 30, readOnly: true });
    await service.indexed(20);
    const young = await untilReplica(service, () => true);
    expect(young).toBeGreaterThanOrEqual(0);
    // Answers round to tenths.
    expect(young).toBeLessThanOrEqual((Date.now() - begun) / 1000 + 0.1);
    await indexArchive(writer, ELYS, { to: 30 });
    await service.indexed(30);
    const age = await untilReplica(service, () => true);
    await writer.close();
    await primary.stop();
    await untilReplica(service, (older) => older > age);
    expect(await statusOf(service)).toMatchObject({ state: 'following', height: 30, engine: 'postgres' });
    await service.stop();
    await replica.stop();
  });
});
