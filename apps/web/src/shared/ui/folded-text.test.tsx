import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FoldedText } from './folded-text.tsx';
import { JsonTree } from './json-tree.tsx';

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
