/** The avatar of an identity, once it is known. */
import { useEffect } from 'react';
import { servicePath } from '../../config/base.ts';
import { lazyModule, useLazyModule } from '../lazy-module.ts';
import { useStored } from '../storage.ts';

/** Pictures come after everything that is read: their code too. */
const lookup = lazyModule(() => import('./avatar-lookup.ts'));

/** Path of the picture; null while it is not known, and where there is none: an identicon stands in. */
export function useAvatar(identity: string): string | null {
  const [cache] = useStored('avatars');
  const module = useLazyModule(lookup);
  useEffect(() => {
    if (identity !== '') module?.wantAvatar(identity);
  }, [module, identity]);
  // An entry of yesterday is shown until today's answer takes its place.
  const url = cache.find((entry) => entry.identity === identity.toLowerCase())?.url ?? null;
  return url === null ? null : servicePath(url);
}
