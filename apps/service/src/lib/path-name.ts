/** A chain id as one part of a path: it is untrusted text. */
export const pathName = (chainId: string): string =>
  chainId.replace(/[^A-Za-z0-9._-]/g, '_').replace(/^\.+/, '_');
