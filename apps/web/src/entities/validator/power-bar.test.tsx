import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PowerBar } from './power-bar.tsx';
import { rankByPower } from './power-shares.ts';

it('cuts shares, as the table beside it does', () => {
  const ranking = rankByPower(
    [66_699n, 33_301n],
    (power) => power,
    (power) => `of ${power}`,
  );
  const bar = renderToStaticMarkup(
    <PowerBar ranking={ranking} nameOf={(power) => `of ${power}`} label="Power" />,
  );
  expect(bar).toContain('of 66699, 66.6%');
});
