import { DatabaseUnavailableError } from '@cairn/db/errors';
import { describe, expect, it } from 'vitest';
import { withTimeout } from './with-timeout.ts';

describe('waiting for a database', () => {
  it('ends with its answer, or with its own failure', async () => {
    await expect(withTimeout(1_000, Promise.resolve(7))).resolves.toBe(7);
    await expect(withTimeout(1_000, Promise.reject(new RangeError('no')))).rejects.toThrow(RangeError);
  });

  it('is aborted when it takes too long', async () => {
    const never = new Promise<never>(() => undefined);
    await expect(withTimeout(10, never)).rejects.toBeInstanceOf(DatabaseUnavailableError);
  });
});
