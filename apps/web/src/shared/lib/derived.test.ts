import { describe, expect, it } from 'vitest';
import { contentKey } from './derived.ts';

describe('the key of a content', () => {
  it('is the same for the same values, and another for others', () => {
    const keys = Array.from({ length: 2_000 }, (_, at) =>
      contentKey(['/cosmos.bank.v1beta1.MsgSend', { at }]),
    );
    expect(new Set(keys).size).toBe(2_000);
    expect(contentKey(['/cosmos.bank.v1beta1.MsgSend', { at: 7 }])).toBe(keys[7]);
  });
});
