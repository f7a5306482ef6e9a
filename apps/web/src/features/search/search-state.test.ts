import { afterEach, expect, it, vi } from 'vitest';
import { closeSearch, isSearchOpen, openSearch, openSearchOnFocus } from './search-state.ts';

afterEach(() => vi.unstubAllGlobals());

it('opens on a key at once after closing, but not on the focus that closing gives back', () => {
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  openSearch();
  closeSearch();
  openSearchOnFocus();
  expect(isSearchOpen()).toBe(false);
  openSearch();
  expect(isSearchOpen()).toBe(true);

  closeSearch();
  for (const frame of frames) frame();
  openSearchOnFocus();
  expect(isSearchOpen()).toBe(true);
});
