/** Whether a file or folder can be reached. */
import { access } from 'node:fs/promises';

/** @see the file's head */
export function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
