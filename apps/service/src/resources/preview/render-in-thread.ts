/** Has a picture rendered in a thread of its own, so that other requests do not wait for it. */
import { Worker } from 'node:worker_threads';
import { withTimeout } from '../../lib/with-timeout.ts';
import type { PreviewFiles } from './render-png.ts';

/** What the thread works with; addresses as text. */
export type PreviewTask = { readonly svg: string } & Readonly<Record<keyof PreviewFiles, string>>;

/** The files as the build leaves them in a folder, whose address ends in a slash. */
export const previewFilesIn = (folder: URL): PreviewFiles => ({
  wasm: new URL('resvg.wasm', folder),
  regular: new URL('geist-regular.ttf', folder),
  semibold: new URL('geist-semibold.ttf', folder),
});

const HANGS_MS = 10_000;

/** The picture as the file of a PNG; `thread` is the built program of the thread.
 * @throws {Error} where it fails or takes too long. */
export async function renderInThread(svg: string, thread: URL, files: PreviewFiles): Promise<Uint8Array> {
  const workerData: PreviewTask = {
    svg,
    wasm: files.wasm.href,
    regular: files.regular.href,
    semibold: files.semibold.href,
  };
  const worker = new Worker(thread, { workerData });
  const rendered = new Promise<Uint8Array>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the thread of a preview picture ended')));
  });
  try {
    return await withTimeout(HANGS_MS, rendered);
  } finally {
    await worker.terminate();
  }
}
