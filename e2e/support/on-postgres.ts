/** Explorers on PostgreSQL, where it is installed: it fills an index in a third of the time of the embedded database. */
import { postgresMissing, testPostgres } from '@cairn/db/testing/databases';

/** The environment of an explorer that is about no engine. */
export async function onPostgres(): Promise<Readonly<Record<string, string>>> {
  const url = postgresMissing === undefined ? (await testPostgres()).url : undefined;
  return url === undefined ? {} : { DATABASE_URL: url };
}
