/** A vault: one that lends to leveraged positions, or one that a manager trades. */
import { useServesElys } from '../../entities/network/use-serves-elys.ts';
import { isLendingVault } from '../../entities/pool/pool-id.ts';
import type { PageProps } from '../../shared/lib/router/page.ts';
import { NotAvailable } from '../../shared/ui/feedback.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { LendingVaultView } from './panels/lending-vault.tsx';
import { StrategyVaultView } from './panels/strategy-vault.tsx';

/** Arranges the panels of its sort. A network without vaults says so and is not asked. */
export function VaultPage({ params: { vaultId } }: PageProps<{ readonly vaultId: number }>) {
  const isServed = useServesElys();
  const title = isLendingVault(vaultId) ? `Lending vault ${vaultId}` : `Strategy vault ${vaultId}`;
  if (!isServed)
    return (
      <>
        <PageTitle title={`Vault ${vaultId}`} />
        <Panel title="Not available">
          <NotAvailable>This network has no vaults.</NotAvailable>
        </Panel>
      </>
    );
  return (
    <>
      <PageTitle title={title} />
      {isLendingVault(vaultId) ? (
        <LendingVaultView vaultId={vaultId} />
      ) : (
        <StrategyVaultView vaultId={vaultId} />
      )}
    </>
  );
}
