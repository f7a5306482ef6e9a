/** Pages without a browser over a real explorer: reads that take seconds in a browser take milliseconds here. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Script } from 'node:vm';
import { afterEach, expect, inject } from 'vitest';
import { DomPage, type PageOptions, type PageErrors } from './dom-page.ts';
import './provided.ts';

export interface Visit {
  readonly page: DomPage;
  readonly errors: PageErrors;
  /** Fails with the problems collected so far. */
  readonly expectNoErrors: () => void;
  readonly close: () => Promise<void>;
}

let app: Script | undefined;

/** Opens pages of `origin`, which close with their test. A failed test leaves its page in `test-results`. */
export function domPages(): {
  readonly visit: (origin: string, path: string, options?: PageOptions) => Promise<Visit>;
} {
  const open = new Set<DomPage>();
  afterEach(({ task }) => {
    for (const page of open) {
      if (task.result?.state === 'fail') leavePage(task.name, page);
      page.close();
    }
    open.clear();
  });
  return {
    visit: async (origin, path, options) => {
      const file = inject('appScript');
      app ??= new Script(readFileSync(file, 'utf8'), { filename: file });
      const page = new DomPage(app, origin, options);
      open.add(page);
      await page.goto(path);
      return {
        page,
        errors: page.errors,
        expectNoErrors: () => expect(page.errors).toEqual({ console: [], failed: [], thirdParty: [] }),
        close: () => {
          page.close();
          open.delete(page);
          return Promise.resolve();
        },
      };
    },
  };
}

/** Writes the page and its problems when its test fails. */
function leavePage(test: string, page: DomPage): void {
  const name = test.replace(/[^\w]+/g, '-').slice(0, 100);
  mkdirSync('test-results', { recursive: true });
  writeFileSync(`test-results/${name}.html`, page.content());
  writeFileSync(`test-results/${name}.log`, page.summary());
}
