/** Converts SVG to PNG without system fonts. */
import { readFile } from 'node:fs/promises';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

export interface PreviewFiles {
  /** resvg's WebAssembly module. */
  readonly wasm: URL;
  /** TrueType fonts of weights 400 and 600. */
  readonly regular: URL;
  readonly semibold: URL;
}

let isReady: Promise<void> | undefined;

export async function renderPng(svg: string, { wasm, regular, semibold }: PreviewFiles): Promise<Uint8Array> {
  isReady ??= readFile(wasm).then((bytes) => initWasm(bytes));
  await isReady;
  const fontBuffers = await Promise.all(
    [regular, semibold].map(async (file) => new Uint8Array(await readFile(file))),
  );
  const renderer = new Resvg(svg, {
    font: { fontBuffers, defaultFontFamily: 'Geist', loadSystemFonts: false },
  });
  const image = renderer.render();
  const png = image.asPng();
  image.free();
  renderer.free();
  return png;
}
