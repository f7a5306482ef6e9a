import { expect, it } from 'vitest';
import { renderWith } from '../../../testing/render-with.tsx';
import { EventList } from './event-list.tsx';

const buttonOf = (count: number): string | undefined => {
  const events = Array.from({ length: count }, () => ({ type: 'tx', attributes: [] }));
  return /Show [\d,]+ more/.exec(renderWith({}, <EventList events={events} />))?.[0];
};

it('offers as many further events as a click shows', () => {
  expect(buttonOf(60)).toBeUndefined();
  expect(buttonOf(70)).toBe('Show 10 more');
  expect(buttonOf(2_000)).toBe('Show 240 more');
});
