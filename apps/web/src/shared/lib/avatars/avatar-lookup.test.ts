import { describe, expect, it } from 'vitest';
import { AVATAR_CACHE_MS, freshAvatar } from './avatar-lookup.ts';

const entry = { identity: 'd372724899d1edc8', url: '/api/v1/avatar/x/picture', timestamp: 1_000 };

describe('freshAvatar', () => {
  it('finds an identity in any case for 24 hours', () => {
    expect(AVATAR_CACHE_MS).toBe(86_400_000);
    expect(freshAvatar([entry], 'D372724899D1EDC8', 1_000 + AVATAR_CACHE_MS - 1)).toBe(entry);
    expect(freshAvatar([entry], 'D372724899D1EDC8', 1_000 + AVATAR_CACHE_MS)).toBeUndefined();
  });
  it('does not believe an entry from the future', () => {
    expect(freshAvatar([entry], entry.identity, 0)).toBeUndefined();
  });
  it('is empty for others', () => {
    expect(freshAvatar([entry], '0000000000000000', 2_000)).toBeUndefined();
  });
});
