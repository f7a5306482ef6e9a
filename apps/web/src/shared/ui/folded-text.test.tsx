import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FoldedText } from './folded-text.tsx';
import JsonTree from './json-tree.tsx';

const proof = 'Ab+/'.repeat(600);

it('shows the beginning of a long text in a tree, and how much is left', () => {
  const tree = renderToStaticMarkup(<JsonTree value={{ proof, signature: 'short' }} />);
  expect(tree).toContain('… 1,800 more characters');
  expect(tree).toContain('aria-label="Copy value"');
  expect(tree).not.toContain(proof);
  expect(tree).toContain('&quot;short&quot;');
});

it('shows a text of the longest unfolded length in full', () => {
  expect(renderToStaticMarkup(<FoldedText text={'x'.repeat(600)} />)).toBe('x'.repeat(600));
});

const start = (text: string, match?: string): string =>
  renderToStaticMarkup(<FoldedText text={text} {...(match === undefined ? {} : { match })} />).split(
    '<button',
  )[0] ?? '';

it('does not divide a character', () => {
  expect(start(`${'x'.repeat(599)}😀${'y'.repeat(9)}`)).toBe('x'.repeat(599));
  expect(start(`${'x'.repeat(598)}😀${'y'.repeat(9)}`)).toBe(`${'x'.repeat(598)}😀`);
  expect(start(`${'😀'.repeat(500)}aneedle`, 'needle')).toBe(`… ${'😀'.repeat(30)}aneedle`);
});

it('begins shortly before a match that the first characters do not show', () => {
  expect(start(`${'x'.repeat(596)}name${'y'.repeat(9)}`, 'Name')).toBe(`${'x'.repeat(596)}name`);
  expect(start(`${'x'.repeat(597)}name${'y'.repeat(9)}`, 'Name')).toBe(
    `… ${'x'.repeat(60)}name${'y'.repeat(9)}`,
  );
  expect(start(`${'İ'.repeat(600)}name`, 'name')).toContain('name');
});
