/** The build id that the service currently serves: newer than the page's after an update. */
import { buildSchema } from '@cairn/api/boot';
import * as v from 'valibot';
import { servicePath } from '../config/base.ts';

/** Rejects when the service does not respond. @see GET /api/v1/build */
export async function fetchServedBuild(signal?: AbortSignal): Promise<v.InferOutput<typeof buildSchema>> {
  const response = await fetch(servicePath('/api/v1/build'), {
    cache: 'no-store',
    ...(signal === undefined ? {} : { signal }),
  });
  return v.parse(buildSchema, await response.json());
}
