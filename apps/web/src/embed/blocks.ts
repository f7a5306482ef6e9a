/** `/embed/blocks`: the latest blocks, for embedding in other sites. */
import * as v from 'valibot';
import { STONE_HEIGHT, STONE_WIDTH, stoneShape } from '../entities/block/stone-shape.ts';
import { paths } from '../shared/config/paths.ts';
import {
  fetchJson,
  render,
  element,
  explorerLink,
  poll,
  networkNowMs,
  readEmbedBoot,
  shape,
} from './frame.ts';
import { blockWords, gasShares, stripLine, stripSchema, type StripBlock } from './strip.ts';

const COUNT = 24;
const EVERY_MS = 5_000;
const TICK_MS = 1_000;

const boot = readEmbedBoot();
const line = element('p', { class: 'line' });
const list = element('ol', { class: 'strip', 'aria-label': 'Latest blocks, newest first' });
let blocks: readonly StripBlock[] = [];

function renderLine(): void {
  const { state, height, age } = stripLine(blocks, boot, networkNowMs(boot));
  line.replaceChildren(
    explorerLink(paths.dashboard, { class: 'name' }, boot.name),
    ...[state, height, age].filter((text) => text !== '').map((text) => element('span', {}, text)),
  );
}

function renderStrip(): void {
  const shares = gasShares(blocks);
  const focused = document.activeElement?.getAttribute('href') ?? null;
  list.replaceChildren(
    ...blocks.map((block, index) =>
      element(
        'li',
        {},
        explorerLink(
          paths.block(block.height),
          { 'aria-label': blockWords(block), title: blockWords(block) },
          stone(block, shares[index] ?? 0),
          element('span', { 'aria-hidden': 'true' }, String(block.height).slice(-4)),
        ),
      ),
    ),
  );
  // Rerendering replaces the focused element, so the focus is restored.
  const again = [...list.querySelectorAll('a')].find((link) => link.getAttribute('href') === focused);
  again?.focus();
}

/** Width is gas used, dots are transactions; hollow when empty. */
function stone({ txs }: StripBlock, share: number): Element {
  const { left, width, dots } = stoneShape(txs, share);
  const circles = dots.map(({ x, y }) =>
    shape('circle', { cx: String(x), cy: String(y), r: '1.4', class: 'dot' }),
  );
  const body = shape('rect', {
    x: String(left),
    y: '2',
    width: String(width),
    height: String(STONE_HEIGHT - 4),
    rx: '8',
    class: txs === 0 ? 'stone hollow' : 'stone',
  });
  const box = {
    width: String(STONE_WIDTH),
    height: String(STONE_HEIGHT),
    viewBox: `0 0 ${STONE_WIDTH} ${STONE_HEIGHT}`,
  };
  return shape('svg', { ...box, 'aria-hidden': 'true' }, body, ...circles);
}

render(boot, line, list);
poll(EVERY_MS, async () => {
  const { items } = v.parse(stripSchema, await fetchJson(`/api/v1/blocks?limit=${COUNT}`));
  const isNew = items[0]?.height !== blocks[0]?.height;
  blocks = items;
  renderLine();
  if (isNew) renderStrip();
  return '';
});
setInterval(() => {
  if (!document.hidden && blocks.length > 0) renderLine();
}, TICK_MS);
