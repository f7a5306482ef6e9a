/** A page's download: the browser may run elsewhere. */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';

export interface Downloaded {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The file that a control saves. */
export async function downloaded(control: Locator): Promise<Downloaded> {
  const [download] = await Promise.all([control.page().waitForEvent('download'), control.click()]);
  const name = download.suggestedFilename();
  const path = join(mkdtempSync(join(tmpdir(), 'saved-')), name);
  await download.saveAs(path);
  return { name, bytes: readFileSync(path) };
}

/** The lines of a file of CSV. */
export const linesOf = ({ bytes }: Downloaded): readonly string[] =>
  bytes.toString('utf8').trim().split('\r\n');
