import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readChangelog, splitCode } from './read-changelog.ts';

describe('readChangelog', () => {
  it('reads releases with their dates, paragraphs, headings and lists', () => {
    const releases = readChangelog(
      '# Changes\n\nIntro.\n\n## 2.0.0 (2027-01-02)\n\nA new\nyear.\n\n### Added\n\n- One thing\n  over two lines.\n- `Two`.\n\n## 1.0.0\n\nFirst.\n',
    );
    expect(releases).toEqual([
      {
        version: '2.0.0',
        date: '2027-01-02',
        notes: [
          { kind: 'text', text: 'A new year.' },
          { kind: 'heading', text: 'Added' },
          { kind: 'list', items: ['One thing over two lines.', '`Two`.'] },
        ],
      },
      { version: '1.0.0', date: null, notes: [{ kind: 'text', text: 'First.' }] },
    ]);
  });

  it('finds the release of this product in its change log, with notes', () => {
    const root = new URL('../../../../../', import.meta.url);
    const releases = readChangelog(readFileSync(new URL('CHANGELOG.md', root), 'utf8'));
    const version = /"version": "([^"]+)"/.exec(readFileSync(new URL('package.json', root), 'utf8'))?.[1];
    const own = releases.find((release) => release.version === version);
    expect(own?.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(own?.notes.some(({ kind }) => kind === 'list')).toBe(true);
  });

  it('reads nothing from an empty file', () => {
    expect(readChangelog('')).toEqual([]);
  });
});

describe('splitCode', () => {
  it('distinguishes code from text', () => {
    expect(splitCode('run `npm start` now')).toEqual(['run ', 'npm start', ' now']);
    expect(splitCode('a ` alone')).toEqual(['a ` alone']);
  });
});
