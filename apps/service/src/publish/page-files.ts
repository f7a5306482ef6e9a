/** Converts rendered pages into static files that work under any base path. */
import { createHash } from 'node:crypto';
import { attribute } from '../resources/web/page.ts';

/** Placeholder for the base path, which `apps/web/src/published/page.ts` replaces at load time. */
export const PLACEHOLDER = '/__published__';

/** Invisible placeholder for the base path in visible text, for readers without JavaScript. */
const INVISIBLE = '\u2063';

/** Content security policy as a meta tag, since static hosts may not set headers. @see POLICY of the service */
const POLICY = [
  "default-src 'self'",
  "connect-src 'self' https: http:",
  "base-uri 'self'",
  "form-action 'self'",
  "object-src 'none'",
  "style-src-attr 'unsafe-inline'",
  "require-trusted-types-for 'script'",
];
const policyTag = (policy: readonly string[]): string =>
  `<meta http-equiv="Content-Security-Policy" content="${attribute(policy.join('; '))}">`;

/** Converts a page of the service into a file `depth` folders deep. */
export function pageFile(text: string, depth: number): string {
  const up = depth === 0 ? './' : '../'.repeat(depth);
  const [content, data] = split(text, '<script type="application/json"');
  const placed = content
    .replace(` data-base="${PLACEHOLDER}"`, '')
    .replace(/<link rel="(?:canonical|alternate)"[^>]*>\n?/g, '')
    .replaceAll(`"${PLACEHOLDER}/`, `"${up}`)
    .replaceAll(`"${PLACEHOLDER}"`, `"${up}"`)
    .replaceAll(PLACEHOLDER, INVISIBLE)
    .replace('<head>', () => `<head>\n${policyTag(POLICY)}`);
  return (placed + data).replace('</body>', () => `<script src="${up}published.js"></script>\n</body>`);
}

/** Splits `text` before the first `mark`. */
function split(text: string, mark: string): readonly [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)];
}

/** First path segments of pages, and of paths that are not pages. */
export interface Paths {
  readonly pages: readonly string[];
  readonly data: readonly string[];
}

/** Content of `404.html`, which redirects unknown paths to the application. */
export function notFoundFile({ pages, data }: Paths): string {
  const script = `(function () {
  var words = location.pathname.split('/'), pages = ${JSON.stringify(pages)}, data = ${JSON.stringify(data)};
  for (var at = 1; at < words.length; at += 1) {
    if (data.indexOf(words[at]) >= 0) return;
    if (pages.indexOf(words[at]) < 0) continue;
    var path = '/' + words.slice(at).join('/') + location.search;
    location.replace(words.slice(0, at).join('/') + '/open/?path=' + encodeURIComponent(path) + location.hash);
    return;
  }
})();`;
  const hash = createHash('sha256').update(script).digest('base64');
  const policy = [
    "default-src 'self'",
    `script-src 'sha256-${hash}'`,
    "base-uri 'none'",
    "object-src 'none'",
  ];
  return `<!doctype html>
<html lang="en">
<head>
${policyTag(policy)}
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Not found</title>
</head>
<body>
<h1>Not found</h1>
<p>This is not part of a published archive.</p>
<script>${script}</script>
</body>
</html>
`;
}
