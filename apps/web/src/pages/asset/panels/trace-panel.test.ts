import { expect, it } from 'vitest';
import { traceHops } from './trace-panel.tsx';

it.each([
  ['transfer/channel-2', ['transfer/channel-2']],
  ['transfer/channel-2/transfer/channel-71', ['transfer/channel-2', 'transfer/channel-71']],
  ['', []],
  ['transfer', []],
  ['transfer/<script>', []],
])('%s has the hops %j', (path, hops) => {
  expect(traceHops(path).map(({ port, channel }) => `${port}/${channel}`)).toEqual(hops);
});
