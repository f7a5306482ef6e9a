/** What preview pictures are rendered with, before the build puts it together. */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { PreviewFiles } from '../src/resources/preview/render-png.ts';

export const PREVIEW_FILES: PreviewFiles = {
  wasm: pathToFileURL(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')),
  regular: new URL('../fonts/geist-regular.ttf', import.meta.url),
  semibold: new URL('../fonts/geist-semibold.ttf', import.meta.url),
};
