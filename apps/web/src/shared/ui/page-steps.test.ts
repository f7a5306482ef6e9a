import { describe, expect, it } from 'vitest';
import { cursorSteps, numberedSteps, pageNumber, readCursors } from './page-steps.ts';

const param = 'list.after';

describe('numbered pages', () => {
  it.each([
    [1, 1, undefined, undefined],
    [1, 3, undefined, '2'],
    [2, 3, '', '3'],
    [3, 3, '2', undefined],
  ])('around %s of %s', (page, pages, previous, next) => {
    expect(numberedSteps(param, page, pages)).toEqual({ param, previous, next });
  });

  it('have no largest number while their count is not known', () => {
    expect([undefined, '', '7', '-7', '1e30', '7.5'].map((text) => pageNumber(text))).toEqual([
      1, 1, 7, 1, 1, 1,
    ]);
  });
});

describe('pages of a cursor', () => {
  it('go back to the first, which has no cursor', () => {
    expect(cursorSteps(param, [], 'a')).toEqual({ param, previous: undefined, next: 'a' });
    expect(cursorSteps(param, ['a'], 'b')).toEqual({ param, previous: '', next: 'a,b' });
    expect(cursorSteps(param, ['a', 'b'], null)).toEqual({ param, previous: 'a', next: undefined });
  });

  it('remember the last twenty', () => {
    const cursors = Array.from({ length: 30 }, (_, index) => `${index}`);
    const { next } = cursorSteps(param, cursors, '30');
    expect(readCursors(next)).toEqual([...cursors.slice(11), '30']);
  });

  it('are read from any text', () => {
    expect([undefined, '', ',,', 'a,,b'].map(readCursors)).toEqual([[], [], [], ['a', 'b']]);
  });
});
