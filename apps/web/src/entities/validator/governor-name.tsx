/** A governor or validator with avatar and name. */
import { visibleText } from '@cairn/chain/format';
import type { Validator } from '@cairn/node-client/modules/staking';
import { useEffect, useState } from 'react';
import { paths } from '../../shared/config/paths.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { Identicon } from '../../shared/ui/identicon.tsx';
import { servicePath } from '../../shared/config/base.ts';
import { useHasInteracted } from '../../shared/lib/first-interaction.ts';
import { useStored } from '../../shared/lib/storage.ts';

type Named = Pick<Validator, 'address' | 'description'>;

/** The sanitised moniker; the address when it is empty. */
export function governorName({ address, description }: Named): string {
  const moniker = visibleText(description.moniker).trim();
  return moniker === '' ? address : moniker;
}

/** The avatar of its identity, or an identicon. */
export function GovernorPicture({
  address,
  identity,
  size = 20,
}: Readonly<{ address: Validator['address']; identity: string; size?: number }>) {
  const avatar = useAvatar(identity);
  const [broken, setBroken] = useState<string | null>(null);
  if (avatar === null || avatar === broken) return <Identicon address={address} size={size} />;
  return (
    <img
      src={avatar}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      className="shrink-0 rounded-full bg-sunken object-cover"
      onError={() => setBroken(avatar)}
    />
  );
}

/** Avatar and name as a link to the governor's page. */
export function GovernorName({ governor }: { readonly governor: Named }) {
  return (
    <span className="flex min-w-36 items-center gap-2">
      <GovernorPicture address={governor.address} identity={governor.description.identity} />
      <AppLink
        to={paths.governor(governor.address)}
        hint={governor.address}
        className="link min-w-0 wrap-anywhere"
      >
        {governorName(governor)}
      </AppLink>
    </span>
  );
}

/** Its code loads with the first use: identicons are there before. */
async function lookUpAvatar(identity: string): Promise<void> {
  (await import('../../shared/lib/avatars/avatar-lookup.ts')).requestAvatar(identity);
}

/** Path of the avatar; null while unknown or missing: an identicon is shown instead. */
function useAvatar(identity: string): string | null {
  const [cache] = useStored('avatars');
  const isUsed = useHasInteracted();
  useEffect(() => {
    if (isUsed && identity !== '') lookUpAvatar(identity).catch(() => undefined);
  }, [isUsed, identity]);
  // A stale entry is shown until it is refreshed.
  const url = cache.find((entry) => entry.identity === identity.toLowerCase())?.url ?? null;
  return url === null ? null : servicePath(url);
}
