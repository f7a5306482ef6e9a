import { expect, it } from 'vitest';
import { renderWith } from '../../../testing/render-with.tsx';
import { NodeValue } from './node-value.tsx';

const queryKey = ['node', 'figure'];
const figure = (
  <NodeValue of={() => ({ queryKey, queryFn: () => ({ value: 7 }) })}>{(value) => value}</NodeValue>
);

it('hints at why a figure failed to load', () => {
  expect(renderWith({ failed: [queryKey] }, figure)).toMatch(/hint="Network connection failed\..*not loaded/);
  expect(renderWith({ notServed: [queryKey] }, figure)).toMatch(
    /hint="Not available on this network.*not loaded/,
  );
  expect(renderWith({ answered: [[queryKey, { value: 7 }]] }, figure)).toBe('7');
});
