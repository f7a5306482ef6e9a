import { describe, expect, it } from 'vitest';
import { createNameBatches } from './name-batches.ts';

describe('createNameBatches', () => {
  it('asks five at a time with 100 ms between', async () => {
    const log: string[] = [];
    const lookUp = createNameBatches({
      ask: (text) => {
        log.push(text);
        return Promise.resolve(text.toUpperCase());
      },
      sleep: (ms) => Promise.resolve(void log.push(`pause ${ms}`)),
    });
    const answers = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(lookUp));
    expect(answers).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G']);
    expect(log.slice(0, 8)).toEqual(['a', 'b', 'c', 'd', 'e', 'pause 100', 'f', 'g']);
  });

  it('lets one failure be its own, and takes later questions', async () => {
    const lookUp = createNameBatches({
      ask: (text) => (text === 'bad' ? Promise.reject(new Error('no')) : Promise.resolve(text)),
      sleep: () => Promise.resolve(),
    });
    const [bad, good] = await Promise.allSettled([lookUp('bad'), lookUp('good')]);
    expect([bad.status, good.status]).toEqual(['rejected', 'fulfilled']);
    await expect(lookUp('later')).resolves.toBe('later');
  });
});
