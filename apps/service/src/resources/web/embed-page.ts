/** The page of a frame on another site. */
import type { Boot } from '@cairn/api/boot';
import { embedBootOf } from '@cairn/api/embed';
import type { MountPath } from '../../http/mount-path.ts';
import { attribute, placeAttributes, scriptJson } from './page.ts';

const TITLES = { blocks: 'Latest blocks', price: 'Prices' } as const;
export type EmbedName = keyof typeof TITLES;

/** The page; follows the system's theme by default. */
export function embedPage(name: EmbedName, boot: Boot, place: MountPath, theme: string | undefined): string {
  const reported = embedBootOf(boot);
  const title = attribute(`${TITLES[name]} · ${reported.name}`);
  return `<!doctype html>
<html lang="en"${theme === undefined ? '' : ` data-theme="${theme}"`}${placeAttributes(place)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${place.root}/embed/embed.css">
<script type="application/json" id="cairn-boot">${scriptJson(reported)}</script>
<script type="module" src="${place.root}/embed/${name}.js"></script>
</head>
<body><main id="embed"><h1>${title}</h1></main></body>
</html>
`;
}
