import { access } from 'node:fs/promises';

/** Whether a file or folder exists and is accessible. */
export function fileExists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
