import { expect, it } from 'vitest';
import { renderWith } from '../../../testing/render-with.tsx';
import { KindList } from './kind-list.tsx';

it('shows hidden characters of a type as such', () => {
  const html = renderWith({}, <KindList typeUrls={['/a.\u202eB', '/a.\u202eB']} />);
  expect(html).toContain('[U+202E]');
  expect(html).not.toContain('\u202e');
});
