import { MAX_TIMESTAMP_MS } from '@cairn/chain/time';
import { JSDOM } from 'jsdom';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { renderWith } from '../../../testing/render-with.tsx';
import { formatMoment, showLocalTimes, Time } from './time.tsx';

it('dates of a rendered page become those of the browser’s zone, ages stay', () => {
  const at = '2026-11-21T12:41:07.5Z';
  const ms = Date.parse(at);
  const shown = (zone: 'local' | 'utc') => [
    formatMoment(ms, zone),
    formatMoment(ms, zone, false),
    `${formatMoment(ms, zone)} (5 s ago)`,
    '21 Nov',
    '5 s ago',
  ];
  expect(shown('utc')[0]).toBe('21 Nov 2026, 12:41:07 UTC');
  expect(shown('local')[0]).not.toContain('UTC');
  const elements = shown('utc').map((text) => `<time datetime="${at}">${text}</time>`);
  const { window } = new JSDOM(`${elements.join('')}<time datetime="?">never</time>`);
  showLocalTimes(window.document.body);
  expect([...window.document.querySelectorAll('time')].map(({ textContent }) => textContent)).toEqual([
    ...shown('local'),
    'never',
  ]);
});

it.each([
  [MAX_TIMESTAMP_MS, '31 Dec 9999, 23:59:59 UTC'],
  [MAX_TIMESTAMP_MS + 1, 'after the year 9999'],
  // A stranger may lock coins of an account for as long.
  [Number.MAX_SAFE_INTEGER * 1_000, 'after the year 9999'],
])('the time %d ms after 1970 is shown as %s', (value, text) => {
  expect(renderWith({}, createElement(Time, { value, show: 'date' }))).toContain(text);
});
