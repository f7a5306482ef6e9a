import { expect, it } from 'vitest';
import { initialHeightOf } from './genesis.ts';

it.each([
  [{ initial_height: '300' }, 300],
  [{ initial_height: 7 }, 7],
  [{ initial_height: '0' }, 1],
  [{ initial_height: 'x' }, 1],
  [{ initial_height: null }, 1],
  [{}, 1],
  [null, 1],
])('%j begins at %i', (genesis, height) => {
  expect(initialHeightOf(genesis)).toBe(height);
});
