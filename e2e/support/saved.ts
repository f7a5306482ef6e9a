/** A page's download, as a local file: the browser may run elsewhere. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Download } from 'playwright-core';

/** The path of the saved file. */
export async function saved(download: Download): Promise<string> {
  const path = join(mkdtempSync(join(tmpdir(), 'saved-')), download.suggestedFilename());
  await download.saveAs(path);
  return path;
}
