import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { FEED_FORMATS, type Feed } from './feed-text.ts';

const HOSTILE = `</title><script>alert(1)</script>]]> & "x" 'y' \u0000\u0008\u202e\ufffe\ud800`;
const feed: Feed = {
  title: HOSTILE,
  page: '/address/a"b&c<d',
  entries: [
    { page: '/tx/1', part: '#"<2&', title: HOSTILE, time: '2026-11-21T09:51:47Z' },
    { page: '/tx/1', part: '#3', title: '', time: '2026-11-20T09:51:47Z' },
  ],
};
const place = { origin: 'https://x.example', path: '/feeds/a"b.atom', chainId: 'a<b' };

describe('a feed with hostile texts', () => {
  it('is well-formed Atom with exactly the texts', () => {
    const { window } = new JSDOM(FEED_FORMATS.atom.write(feed, place), { contentType: 'application/xml' });
    const entries = [...window.document.querySelectorAll('entry')];
    expect(entries.map((entry) => entry.querySelector('title')?.textContent)).toEqual([
      `</title><script>alert(1)</script>]]> & "x" 'y' [U+0000][U+0008][U+202E]\ufffd\ufffd`,
      '',
    ]);
    expect(window.document.querySelectorAll('script')).toHaveLength(0);
    expect(new Set(entries.map((entry) => entry.querySelector('id')?.textContent)).size).toBe(2);
    expect(window.document.querySelector('updated')?.textContent).toBe('2026-11-21T09:51:47Z');
  });

  it('is JSON with the same entries', () => {
    const read: unknown = JSON.parse(FEED_FORMATS.json.write(feed, place));
    expect(read).toMatchObject({ items: [{ url: 'https://x.example/tx/1' }, { content_text: '' }] });
  });
});
