/** Time from a fresh clone to the first page, with nothing but npm's own cache, and of the second start. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '../scripts/lib/bootstrap.mjs';

const FIRST_BUDGET_S = 60;
const SECOND_BUDGET_S = 3;

/** Runs `npm start` in `dir` until its page loads; seconds from the command to the page's last byte. */
async function secondsToFirstPage(dir: string): Promise<number> {
  const begun = performance.now();
  const child = spawn('npm', ['start', '--', '--port', '0'], {
    cwd: dir,
    env: { ...process.env, npm_config_offline: 'true' },
    stdio: ['ignore', 'pipe', 'inherit'],
    // Ends npm and the program together.
    detached: true,
  });
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      console.log(`    ${line}`);
      const url = /^Open (http:\/\/\S+)/.exec(line)?.[1];
      if (url === undefined) continue;
      const page = await (await fetch(url)).text();
      const entry = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1];
      if (entry === undefined) throw new Error('The page names no script');
      await (await fetch(new URL(entry, url))).arrayBuffer();
      return (performance.now() - begun) / 1000;
    }
    throw new Error('npm start ended without an address');
  } finally {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.pid !== undefined && child.exitCode === null) {
      process.kill(-child.pid, 'SIGTERM');
      await ended;
    }
  }
}

const folder = mkdtempSync(join(tmpdir(), 'cairn-start-'));
try {
  const clone = join(folder, 'cairn');
  const { status, stderr } = spawnSync('git', ['clone', '--quiet', '--no-hardlinks', ROOT, clone], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  console.log('First start of a fresh clone, without a network for npm:');
  const first = await secondsToFirstPage(clone);
  console.log('Second start:');
  const second = await secondsToFirstPage(clone);
  console.log(`first page after   ${first.toFixed(1)} s  (budget ${FIRST_BUDGET_S} s)`);
  console.log(`second start       ${second.toFixed(1)} s  (budget ${SECOND_BUDGET_S} s)`);
  process.exitCode = first <= FIRST_BUDGET_S && second <= SECOND_BUDGET_S ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
