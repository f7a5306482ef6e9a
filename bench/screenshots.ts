/**
 * Every route in every state at four widths, light and dark: a picture of each, and its defects. Arguments: parts of
 * route names, `--states filled,loading,empty,failed,gone,unavailable`. `--readme` takes the pictures of the README instead.
 */
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { ROOT } from '../scripts/lib/bootstrap.mjs';
import { routesNamed, type Route } from '../e2e/support/all-routes.ts';
import { startCairn } from '../e2e/support/start-cairn.ts';
import {
  KINDS,
  look,
  setUp,
  VIEWS_PER_PAGE,
  type ScreenshotContexts,
  type Finding,
} from './pictures/look.ts';
import { takeReadmePictures } from './pictures/readme.ts';
import { STATES, reasonForSkipping, type State } from './pictures/states.ts';
import { formatStepTimings } from './pictures/step-timings.ts';
import { explore, HELD } from './support/explore.ts';

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
const routes = routesNamed(positionals);

interface Work {
  readonly state: State;
  readonly route: Route;
}

interface Done extends Work {
  readonly findings: readonly Finding[];
}

const work: Work[] = states.flatMap((state) =>
  routes
    .filter(({ name }) => reasonForSkipping(state, name) === undefined)
    .map((route) => ({ state, route })),
);
const done: Done[] = [];
const begun = performance.now();

/** Takes work until there is none left. */
async function workThrough(contextsFor: (state: State) => ScreenshotContexts): Promise<void> {
  for (let next = work.shift(); next !== undefined; next = work.shift()) {
    const { state, route } = next;
    const findings = await look(contextsFor(state), route, state).catch((error: unknown) => [
      { kind: 'console' as const, view: 'all', line: `not drawn: ${String(error).split('\n')[0] ?? ''}` },
    ]);
    done.push({ ...next, findings });
    for (const { kind, view, line } of findings)
      console.log(`${state} ${route.name} ${view} ${kind}: ${line}`);
    if (done.length % 10 === 0)
      console.log(`${done.length * VIEWS_PER_PAGE} views, ${work.length} pages to go`);
  }
}

async function takePictures(browser: Browser, full: string): Promise<void> {
  const bare = states.includes('unavailable') ? await startCairn(HELD, { INDEX: 'off' }) : undefined;
  try {
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        const contexts = await setUp(browser, full, OUT);
        const bareContexts = bare === undefined ? contexts : await setUp(browser, bare.url, OUT);
        await workThrough((state) => (state === 'unavailable' ? bareContexts : contexts));
      }),
    );
  } finally {
    await bare?.stop();
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
      const why = reasonForSkipping(state, name);
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
  console.log(`\n${formatStepTimings().join('\n')}\n`);
  const findings = done.reduce((sum, item) => sum + item.findings.length, 0);
  console.log(
    `${done.length * VIEWS_PER_PAGE} views, ${findings} findings; ${((performance.now() - begun) / 60_000).toFixed(1)} min; pictures in screenshots/`,
  );
  process.exitCode = findings === 0 ? 0 : 1;
}

mkdirSync(OUT, { recursive: true });
if (values.readme) await explore(takeReadmePictures);
else {
  await explore(takePictures);
  report();
}
