import { afterEach, expect, it, vi } from 'vitest';
import { fetchServedBuild } from './served-build.ts';

afterEach(() => vi.unstubAllGlobals());

it('takes no error for a build', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ error: {} }, { status: 429 })));
  await expect(fetchServedBuild()).rejects.toThrow('429');
});
