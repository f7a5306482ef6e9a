/** The list of a service's networks, as a page that needs no script. */
import { formatInt } from '@cairn/chain/format';
import { PHASE_WORDS } from '@cairn/chain/phase-words';
import { attribute } from './page.ts';
import type { Phase } from '@cairn/chain/phase';
import type { Timestamp } from '@cairn/chain/time';

export interface NetworkState {
  readonly phase: Phase['kind'];
  /** The newest block; null where the node does not answer. */
  readonly head: { readonly height: number; readonly time: Timestamp } | null;
}

export interface ListedNetwork {
  readonly name: string;
  /** Null until it is known. */
  readonly chainId: string | null;
  /** Prefix of its paths; null while it cannot be opened. */
  readonly base: string | null;
  readonly state: NetworkState | null;
}

export interface NetworksPage {
  /** The built index.html, for its styles. */
  readonly template: string;
  readonly root: string;
  readonly networks: readonly ListedNetwork[];
  /** A path without a network: each is linked with it; null for the list itself. */
  readonly path: string | null;
  /** Of the texts. */
  readonly lang: string;
}

export function networksPage({ template, root, networks, path, lang }: NetworksPage): string {
  const sheets = [...template.matchAll(/<link rel="stylesheet"[^>]*? href="(\/[^"]*)"[^>]*>/g)].map(
    ([tag, href = '']) => tag.replace(href, () => root + href),
  );
  const title = path === null ? 'Networks' : 'Choose a network';
  const description = 'The networks of this block explorer.';
  const rows = networks.map((network) => rowOf(network, path ?? '/'));
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Cairn</title>
<meta name="description" content="${description}">
<link rel="icon" href="${root}/favicon.svg" type="image/svg+xml">
${sheets.join('\n')}
<script src="${root}/theme.js"></script>
</head>
<body><main class="mx-auto max-w-[1312px] px-4 py-6"><h1>${title}</h1>
<table class="mt-3 text-table"><thead><tr>${['Network', 'Chain ID', 'State', 'Latest block'].map((head) => `<th scope="col" class="px-3 py-1.5 text-start">${head}</th>`).join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody></table>
</main></body>
</html>
`;
}

function rowOf({ name, chainId, base, state }: ListedNetwork, path: string): string {
  const cell = (html: string) => `<td class="px-3 py-1.5">${html}</td>`;
  const text = attribute(name);
  if (base === null) return `<tr>${cell(text)}${cell('')}${cell('not available')}${cell('')}</tr>`;
  const head = state?.head ?? null;
  const newest =
    head === null
      ? ''
      : `<a class="link" href="${attribute(`${base}/block/${head.height}`)}">${formatInt(head.height)}</a> <time datetime="${attribute(head.time)}">${attribute(head.time.slice(0, 19).replace('T', ' '))} UTC</time>`;
  return `<tr>${cell(`<a class="link" href="${attribute(base + path)}">${text}</a>`)}${cell(attribute(chainId ?? ''))}${cell(state === null ? '' : PHASE_WORDS[state.phase].word)}${cell(newest)}</tr>`;
}
