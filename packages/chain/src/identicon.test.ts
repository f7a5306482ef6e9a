import { accFromBytes, valoperFromBytes } from './address.ts';
import { describe, expect, it } from 'vitest';
import { identiconOf } from './identicon.ts';

describe('identiconOf', () => {
  it('renders the same key identically for every form of its address, and another key differently', () => {
    const bytes = Uint8Array.from({ length: 20 }, (_, index) => index * 11);
    const other = Uint8Array.from({ length: 20 }, (_, index) => 255 - index * 11);
    expect(identiconOf(accFromBytes(bytes, 'elys'))).toEqual(identiconOf(valoperFromBytes(bytes, 'cosmos')));
    expect(identiconOf(accFromBytes(bytes, 'elys'))).not.toEqual(identiconOf(accFromBytes(other, 'elys')));
  });

  it('is mirrored and never empty', () => {
    const { path } = identiconOf(accFromBytes(new Uint8Array(20), 'elys'));
    expect(path).toBe('M2 2h1v1h-1z');
    const cells = [
      ...identiconOf(accFromBytes(new Uint8Array(20).fill(0b1011), 'elys')).path.matchAll(/M(\d) (\d)/g),
    ].map(([, x, y]) => `${x},${y}`);
    for (const cell of cells) {
      const [x, y] = cell.split(',');
      expect(cells).toContain(`${4 - Number(x)},${y}`);
    }
  });
});
