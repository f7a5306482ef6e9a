/** Replaces the archive's `disk-files.ts` in browser builds. */
export function diskFiles(dir: string): never {
  throw new TypeError(`${dir}: there are no folders in a browser`);
}
