import { parentPort, workerData } from 'node:worker_threads';
import { renderPng } from './render-png.ts';
import type { PreviewTask } from './render-in-thread.ts';

// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- passed by render-in-thread.ts
const { svg, wasm, regular, semibold } = workerData as PreviewTask;
const png = await renderPng(svg, {
  wasm: new URL(wasm),
  regular: new URL(regular),
  semibold: new URL(semibold),
});
parentPort?.postMessage(png);
