import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { TabLabelContext } from './panel-head.ts';
import { Panel } from './panel.tsx';

const headOf = (tab: string | null, title: string, aside?: string): string =>
  renderToStaticMarkup(
    <TabLabelContext value={tab}>
      <Panel title={title} aside={aside}>
        content
      </Panel>
    </TabLabelContext>,
  );

describe('the title of a panel', () => {
  it('is shown, but for readers of the screen alone below a tab of the same name', () => {
    expect(headOf(null, 'Votes')).not.toContain('sr-only');
    expect(headOf('Deposits', 'Votes')).not.toContain('sr-only');
    expect(headOf('Votes', 'Votes')).toMatch(/<h2[^>]*sr-only[^>]*>Votes</);
  });

  it('leaves no empty bar when it is not shown', () => {
    expect(headOf('Votes', 'Votes')).toContain('h-0');
    expect(headOf('Votes', 'Votes', '35 voters')).toContain('min-h-10');
  });
});
