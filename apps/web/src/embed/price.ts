/** `/embed/price`: a price ticker for embedding in other sites; `?tokens=ELYS,ATOM` selects tokens. */
import { tokensSchema } from '@cairn/api/tokens';
import { timestampMs, type Timestamp } from '@cairn/chain/time';
import * as v from 'valibot';
import { BASE } from '../shared/config/base.ts';
import { paths } from '../shared/config/paths.ts';
import { fetchJson, render, element, explorerLink, poll, networkNowMs, readEmbedBoot } from './frame.ts';
import { quotes } from './ticker.ts';

const EVERY_MS = 30_000;

const boot = readEmbedBoot();
const named = new URLSearchParams(window.location.search).get('tokens') ?? '';
const line = element('p', { class: 'line' }, explorerLink(paths.dashboard, { class: 'name' }, boot.name));
const list = element('dl', { class: 'prices' });

/** Prices of an ended network or a finished recording are not current. */
const isPast = (end: { readonly time: Timestamp } | null) =>
  end !== null && timestampMs(end.time) <= networkNowMs(boot);
if (isPast(boot.end)) line.append(element('span', {}, '▲ network ended: last prices'));
else if (isPast(boot.recordedTo)) line.append(element('span', {}, '▲ recording ended: last recorded prices'));

render(boot, line, list);
poll(EVERY_MS, async () => {
  const { data, asOf } = v.parse(tokensSchema, await fetchJson('/api/v1/tokens'));
  const shown = quotes(data, named, boot.stake);
  list.replaceChildren(
    ...shown.map(({ denom, symbol, price, exact }) =>
      element(
        'div',
        { title: exact },
        element(
          'dt',
          {},
          explorerLink(`${BASE}/asset/${denom.split('/').map(encodeURIComponent).join('/')}`, {}, symbol),
        ),
        element('dd', {}, price),
      ),
    ),
  );
  if (shown.length === 0) return 'No prices available.';
  return asOf === undefined
    ? ''
    : `The node does not respond. Prices as of ${asOf.slice(0, 16).replace('T', ' ')} UTC.`;
});
