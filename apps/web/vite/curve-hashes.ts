/** The curves need SHA-512; giving them their own hashes leaves only SHA-256 in the shared code, which saves 2 kB. */
import type { Plugin } from 'vite';

const OF_CURVES = '?curves';

export function curveHashes(): Plugin {
  return {
    name: 'curve-hashes',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const isForCurves =
        importer?.includes('/@noble/curves/') === true || importer?.endsWith(OF_CURVES) === true;
      if (!isForCurves) return null;
      const from = importer.replace(OF_CURVES, '');
      const resolved = await this.resolve(source, from, { ...options, skipSelf: true });
      if (resolved?.id.includes('/@noble/hashes/') !== true) return resolved;
      return { ...resolved, id: resolved.id + OF_CURVES };
    },
  };
}
