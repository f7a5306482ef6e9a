import { isValidElement } from 'react';
import { expect, it } from 'vitest';
import { ALL_NAVIGATION } from '../shared/config/navigation.ts';
import { findPage } from './pages.ts';

it.each(ALL_NAVIGATION)('$to of the navigation is a page', ({ to }) => {
  expect(findPage(to)?.outcome).toBe('page');
});

it.each([
  ['/position/1/131', { poolId: 1, id: 131 }],
  ['/leveraged/3/50', { poolId: 3, id: 50 }],
  ['/channel/transfer/channel-2', { port: 'transfer', channel: 'channel-2' }],
  ['/asset/ibc/F082B65C', { denom: 'ibc/F082B65C' }],
  ['/proposals/7', { id: 7 }],
  ['/vault/32767', { vaultId: 32_767 }],
])('%s has its parameters in the order of its path', (path, params) => {
  const found = findPage(path);
  const element = found?.outcome === 'page' ? found.render() : null;
  expect(isValidElement(element) ? element.props : null).toMatchObject({ params });
});
