/** In the place of the archive's `disk-files.ts`, where there is no disk. */
export function diskFiles(dir: string): never {
  throw new TypeError(`${dir}: there are no folders in a browser`);
}
