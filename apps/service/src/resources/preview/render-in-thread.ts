/** Renders images in a worker thread to keep the event loop free. */
import { Worker } from 'node:worker_threads';
import { withTimeout } from '../../lib/with-timeout.ts';
import type { PreviewFiles } from './render-png.ts';

/** Input of the worker thread; URLs as strings. */
export type PreviewTask = { readonly svg: string } & Readonly<Record<keyof PreviewFiles, string>>;

/** Locates the built files in a folder, whose URL ends in a slash. */
export const previewFilesIn = (folder: URL): PreviewFiles => ({
  wasm: new URL('resvg.wasm', folder),
  regular: new URL('geist-regular.ttf', folder),
  semibold: new URL('geist-semibold.ttf', folder),
});

const HANGS_MS = 10_000;

/** Renders a PNG. @param thread the built worker script.
 * @throws {Error} if rendering fails or times out. */
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
