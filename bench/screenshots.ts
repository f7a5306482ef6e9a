/**
 * Every route in every state at four widths, light and dark: a picture of each, and its defects. Arguments: parts of
 * route names, `--states filled,loading,empty,failed,gone,unavailable`. `--readme` takes the pictures of the README instead.
 */
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { ROOT } from '../scripts/lib/bootstrap.mjs';
import { CHROMIUM_FLAGS, needHeadless } from '../scripts/lib/chromium.mjs';
import { ROUTES, type Route } from '../e2e/support/all-routes.ts';
import { HELD_HEIGHT, startCairn, type RunningCairn } from '../e2e/support/start-cairn.ts';
import { untilIndexed } from '../e2e/support/until-indexed.ts';
import { KINDS, look, setUp, VIEWS_PER_PAGE, type Easel, type Finding } from './pictures/look.ts';
import { takeReadmePictures } from './pictures/readme.ts';
import { STATES, whyNot, type State } from './pictures/states.ts';
import { profilePage } from './pictures/where-time-goes.ts';

const OUT = join(ROOT, 'screenshots');
/** One more than the cores: pages also spend time waiting. */
const AT_ONCE = availableParallelism() + 1;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    states: { type: 'string', default: STATES.join(',') },
    readme: { type: 'boolean', default: false },
  },
});
const states = STATES.filter((state) => values.states.split(',').includes(state));
const routes = ROUTES.filter(
  ({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part)),
);

interface Work {
  readonly state: State;
  readonly route: Route;
}

interface Done extends Work {
  readonly findings: readonly Finding[];
}

const work: Work[] = states.flatMap((state) =>
  routes.filter(({ name }) => whyNot(state, name) === undefined).map((route) => ({ state, route })),
);
const done: Done[] = [];
const begun = performance.now();

/** Takes work until there is none left. */
async function workThrough(easelFor: (state: State) => Easel): Promise<void> {
  for (let next = work.shift(); next !== undefined; next = work.shift()) {
    const { state, route } = next;
    const findings = await look(easelFor(state), route, state).catch((error: unknown) => [
      { kind: 'console' as const, view: 'all', line: `not drawn: ${String(error).split('\n')[0] ?? ''}` },
    ]);
    done.push({ ...next, findings });
    for (const { kind, view, line } of findings)
      console.log(`${state} ${route.name} ${view} ${kind}: ${line}`);
    if (done.length % 10 === 0)
      console.log(`${done.length * VIEWS_PER_PAGE} views, ${work.length} pages to go`);
  }
}

function report(): void {
  console.log(
    `\n${'state'.padEnd(12)}${['pages', 'views', ...KINDS].map((word) => word.padStart(11)).join('')}`,
  );
  for (const state of states) {
    const ofState = done.filter((item) => item.state === state);
    const counts = KINDS.map((kind) =>
      ofState.reduce(
        (sum, { findings }) => sum + findings.filter((finding) => finding.kind === kind).length,
        0,
      ),
    );
    console.log(
      state.padEnd(12) +
        [ofState.length, ofState.length * VIEWS_PER_PAGE, ...counts]
          .map((item) => String(item).padStart(11))
          .join(''),
    );
  }
  const left = states.flatMap((state) =>
    routes.flatMap(({ name }) => {
      const why = whyNot(state, name);
      return why === undefined ? [] : [{ why, name }];
    }),
  );
  for (const why of new Set(left.map((item) => item.why)))
    console.log(
      `never empty, ${why}: ${left
        .filter((item) => item.why === why)
        .map(({ name }) => name)
        .join(', ')}`,
    );
  console.log(`\n${profilePage().join('\n')}\n`);
  const findings = done.reduce((sum, item) => sum + item.findings.length, 0);
  console.log(
    `${done.length * VIEWS_PER_PAGE} views, ${findings} findings; ${((performance.now() - begun) / 60_000).toFixed(1)} min; pictures in screenshots/`,
  );
  process.exitCode = findings === 0 ? 0 : 1;
}

mkdirSync(OUT, { recursive: true });
const started: RunningCairn[] = [];
const start = async (env: Readonly<Record<string, string>>): Promise<string> => {
  const cairn = await startCairn(['--hold', String(HELD_HEIGHT)], env);
  started.push(cairn);
  return cairn.url;
};
const full = await start({});
const bare = states.includes('unavailable') && !values.readme ? await start({ INDEX: 'off' }) : full;
const browser = await chromium.launch({
  executablePath: needHeadless((line) => console.log(line)),
  args: CHROMIUM_FLAGS,
});
try {
  await untilIndexed(full);
  if (values.readme) await takeReadmePictures(browser, full);
  else
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        const easel = await setUp(browser, full, OUT);
        const bareEasel = bare === full ? easel : await setUp(browser, bare, OUT);
        await workThrough((state) => (state === 'unavailable' ? bareEasel : easel));
      }),
    );
} finally {
  await browser.close();
  for (const cairn of started) await cairn.stop();
}
if (!values.readme) report();
