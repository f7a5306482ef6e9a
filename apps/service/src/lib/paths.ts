import { access } from 'node:fs/promises';

export function fileExists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** A chain id as one part of a path: it is untrusted text. */
export const pathName = (chainId: string): string =>
  chainId.replace(/[^A-Za-z0-9._-]/g, '_').replace(/^\.+/, '_');
