import { parseDec } from '@cairn/chain/dec';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LiquidationDistance } from './liquidation-facts.tsx';

const rendered = (distance: string) =>
  renderToStaticMarkup(<LiquidationDistance distance={parseDec(distance)} />);

it('warns of a near liquidation, and not of a far one', () => {
  expect(rendered('0.05')).toMatch(/text-warning.*5\.0%.*below the price/);
  expect(rendered('0.5')).toMatch(/50\.0%.*below the price/);
  expect(rendered('0.5')).not.toContain('text-warning');
  expect(rendered('0')).toContain('>liquidatable<');
});
