import { parseDec } from '@cairn/chain/dec';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LiquidationPrice } from './liquidation-facts.tsx';

const rendered = (distance: string) =>
  renderToStaticMarkup(<LiquidationPrice price={parseDec('2')} distance={parseDec(distance)} />);

it('warns of a near liquidation in the colour of a warning alone, and mutes a far one', () => {
  expect(rendered('0.05')).toMatch(/text-warning.*5\.0%.*below the price/);
  expect(rendered('0.05')).not.toContain('text-muted');
  expect(rendered('0.5')).toMatch(/text-muted.*50\.0%.*below the price/);
  expect(rendered('0')).toContain('>due<');
});
