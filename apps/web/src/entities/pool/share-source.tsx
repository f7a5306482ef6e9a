/** The pool or vault that a share is part of. */
import type { Denom } from '@cairn/chain/denom';
import { paths } from '../../shared/config/paths.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { vaultName } from './vault-name.ts';
import { shareOf } from '../denom/asset-kind.ts';

/** A link; nothing for other denoms. */
export function ShareSource({ denom }: { readonly denom: Denom }) {
  const source = shareOf(denom);
  if (source === null) return null;
  const { kind, id } = source;
  return (
    <AppLink to={kind === 'pool' ? paths.pool(id) : paths.vault(id)} className="link whitespace-nowrap">
      {kind === 'pool' ? `Pool ${id}` : vaultName(id)}
    </AppLink>
  );
}
