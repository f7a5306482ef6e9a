import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { notFoundFile, pageFile, PLACEHOLDER } from './page-files.ts';

const PAGE = `<!doctype html><html data-base="${PLACEHOLDER}" lang="en"><head>
<link rel="canonical" href="http://localhost${PLACEHOLDER}/block/5">
<script src="${PLACEHOLDER}/theme.js"></script></head>
<body><div id="root"><a href="${PLACEHOLDER}/blocks?x=1">Blocks</a> <a href="${PLACEHOLDER}/">Home</a> GET ${PLACEHOLDER}/api</div>
<script type="application/json" id="cairn-boot">{"url":"${PLACEHOLDER}/chain/rest"}</script></body></html>`;

it('makes URLs relative to the page, but leaves embedded data unchanged', () => {
  const text = pageFile(PAGE, 2);
  expect(text).toContain('<a href="../../blocks?x=1">');
  expect(text).toContain('<a href="../../">');
  expect(text).toContain('<script src="../../theme.js">');
  expect(text).toContain('GET \u2063/api');
  expect(text).toContain(`{"url":"${PLACEHOLDER}/chain/rest"}`);
  expect(text).not.toMatch(/canonical|data-base/);
  expect(text).toMatch(/<head>\n<meta http-equiv="Content-Security-Policy" content="default-src 'self';/);
  expect(text).toContain('<script src="../../published.js"></script>\n</body>');
  expect(pageFile(PAGE, 0)).toContain('<a href="./blocks?x=1">');
});

/** Redirect target of `404.html` for a path. */
function leads(pathname: string, search = ''): string | undefined {
  const text = notFoundFile({ pages: ['address', 'asset', 'block'], data: ['api', 'data'] });
  const [, script = ''] = /<script>([^]*)<\/script>/.exec(text) ?? [];
  let to: string | undefined;
  const location = { pathname, search, hash: '', replace: (url: string) => (to = url) };
  runInNewContext(script, { location, encodeURIComponent });
  return to;
}

it('redirects paths without a file to the application under any base path', () => {
  expect(leads('/block/5')).toBe('/open/?path=%2Fblock%2F5');
  expect(leads('/some/where/asset/ibc/AB', '?tab=x')).toBe(
    '/some/where/open/?path=%2Fasset%2Fibc%2FAB%3Ftab%3Dx',
  );
  expect(leads('/api/v1/blocks.csv')).toBeUndefined();
  expect(leads('/where/data/index/block')).toBeUndefined();
  expect(leads('/nothing')).toBeUndefined();
});
