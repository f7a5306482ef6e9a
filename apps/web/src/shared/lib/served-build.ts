/** The build id that the service currently serves: newer than the page's after an update. */
import type { Build } from '@cairn/api/boot';
import { servicePath } from '../config/base.ts';

/** Rejects when the service does not respond. @see GET /api/v1/build */
export async function fetchServedBuild(signal?: AbortSignal): Promise<Build> {
  const response = await fetch(servicePath('/api/v1/build'), {
    cache: 'no-store',
    ...(signal === undefined ? {} : { signal }),
  });
  if (!response.ok) throw new Error(String(response.status));
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- needed where code fails to load, as that of a call may: a wrong answer is no build of this page
  return (await response.json()) as Build;
}
