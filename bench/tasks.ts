/**
 * What ten kinds of readers come for, played in Chromium from where each begins: steps and time to the answer, and
 * where on the screen it is. A step is a click or one search (type, then Enter). `--origin URL`: a running explorer.
 */
import { parseArgs } from 'node:util';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { MAX_STEPS } from '../e2e/questions/question.ts';
import { waitUntilSettled } from '../e2e/support/wait-until-settled.ts';
import { explore } from './support/explore.ts';

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const ANSWER_MS = 30_000;

const TRADER = 'elys1ya32rf5vm82n66lfdh66rm23hwdksjgzy3tfyh';
const SWAP = '18F12E2BC60760C718424FD6F2142B9B8CE95C958509BEB2AC65C99B3C7ECAE8';
const FAILED = '81FA9B66E3021CADDBB186F6130A408738ECD50FC60033450F3C022B3696BA59';

type Step = (page: Page) => Promise<void>;

interface Task {
  readonly reader: string;
  readonly question: string;
  readonly from?: string;
  readonly screen?: BrowserContextOptions;
  readonly steps: readonly Step[];
  readonly answer: (page: Page) => Locator;
}

const search =
  (text: string): Step =>
  async (page) => {
    // Whatever its width: the field on a desk, the icon on a phone.
    await page.keyboard.press('/');
    const field = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox');
    await field.fill(text);
    await arrive(page, () => field.press('Enter'));
  };
const follow =
  (name: string | RegExp): Step =>
  (page) =>
    arrive(page, () =>
      page.getByRole('link', { name, exact: true }).filter({ visible: true }).first().click(),
    );
const press =
  (role: 'button' | 'link' | 'tab', name: RegExp): Step =>
  (page) =>
    page.getByRole(role, { name }).filter({ visible: true }).first().click();

/** Leaves the page: what it shows until the next one is no answer. */
async function arrive(page: Page, leave: () => Promise<void>): Promise<void> {
  const before = page.url();
  await leave();
  await page.waitForURL((url) => url.href !== before);
}

const TASKS: readonly Task[] = [
  {
    reader: 'holder',
    question: 'What do I own, and what is it worth?',
    steps: [search(TRADER)],
    answer: (page) => page.getByText(/^\$3,556/),
  },
  {
    reader: 'trader',
    question: 'How is my position, and where is it liquidated?',
    steps: [search(TRADER), press('tab', /^Positions/)],
    answer: (page) => page.locator('td', { hasText: '$2.2864' }),
  },
  {
    reader: 'governor',
    question: 'Who delegates to me?',
    steps: [follow('Governors'), follow(/^Lighthouse/)],
    answer: (page) => page.getByRole('tabpanel').getByText('79,454'),
  },
  {
    reader: 'relayer',
    question: 'What is stuck, and why?',
    steps: [follow('Relayers'), follow('channel-2')],
    answer: (page) => page.getByText('packets from here cannot arrive'),
  },
  {
    reader: 'analyst',
    question: 'Which fees were taken on a day, and who got them?',
    steps: [press('button', /^More/), follow('Analytics')],
    answer: (page) => page.getByText(/Stakers 100\.08 USDC/),
  },
  {
    reader: 'developer',
    question: 'Which events did it emit?',
    steps: [search(SWAP), press('tab', /^Events/)],
    answer: (page) => page.getByRole('tabpanel').getByText('Coins spent').first(),
  },
  {
    reader: 'auditor',
    question: 'Is this transaction true, and which call repeats it?',
    steps: [search(SWAP)],
    answer: (page) => page.getByText(/8 of 8/),
  },
  {
    reader: 'newcomer',
    question: 'What is this link that I was sent?',
    from: `/tx/${SWAP}`,
    steps: [],
    answer: (page) => page.getByRole('heading', { level: 1, name: /^Swapped 1,321\.69/ }),
  },
  {
    reader: 'phone',
    question: 'Why did my transaction fail?',
    screen: PHONE,
    steps: [
      press('link', /^Search$/),
      async (page) => {
        const field = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox');
        await field.fill(FAILED);
        await arrive(page, () => field.press('Enter'));
      },
    ],
    answer: (page) => page.getByText('Not enough funds').first(),
  },
  {
    reader: 'keyboard',
    question: 'How does the vote stand?',
    steps: [search('proposal 23')],
    answer: (page) => page.getByText('As it stands, it passes'),
  },
];

interface Played {
  readonly steps: number;
  readonly ms: number;
  /** Of the answer's upper edge, in screens: below 1 it is seen without scrolling. */
  readonly screens: number;
}

async function play(browser: Browser, origin: string, task: Task): Promise<Played> {
  const context = await browser.newContext(task.screen ?? DESKTOP);
  context.setDefaultTimeout(ANSWER_MS);
  try {
    const page = await context.newPage();
    let begun = performance.now();
    await page.goto(origin + (task.from ?? '/'));
    if (task.steps.length > 0) {
      await waitUntilSettled(page);
      begun = performance.now();
    }
    for (const step of task.steps) await step(page);
    const answer = task.answer(page).filter({ visible: true }).first();
    await answer.waitFor();
    const ms = performance.now() - begun;
    const box = await answer.boundingBox();
    const height = page.viewportSize()?.height ?? 1;
    return { steps: task.steps.length, ms, screens: (box?.y ?? Infinity) / height };
  } finally {
    await context.close();
  }
}

const { values } = parseArgs({ options: { origin: { type: 'string' } } });
await explore(async (browser, origin) => {
  console.log(
    `${'reader'.padEnd(12)}${'steps'.padStart(6)}${'ms'.padStart(8)}${'screens'.padStart(9)}  question`,
  );
  let isWithin = true;
  for (const task of TASKS) {
    const played = await play(browser, origin, task).catch(
      (error: unknown) => String(error).split('\n', 1)[0],
    );
    const isPlayed = typeof played === 'object';
    isWithin &&= isPlayed && played.steps <= MAX_STEPS;
    const figures = isPlayed
      ? `${String(played.steps).padStart(6)}${played.ms.toFixed(0).padStart(8)}${played.screens.toFixed(2).padStart(9)}`
      : `${'no answer:'.padStart(23)} ${played ?? ''}`;
    console.log(`${task.reader.padEnd(12)}${figures}  ${task.question}`);
  }
  process.exitCode = isWithin ? 0 : 1;
}, values);
