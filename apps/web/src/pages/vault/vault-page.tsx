/** A lending vault or strategy vault. */
import { isLendingVault } from '@cairn/chain/share-denom';
import { useServesElys } from '../../entities/network/use-serves-elys.ts';
import { lendingQuery, strategyVaultQuery } from '../../entities/pool/queries.ts';
import { vaultName } from '../../entities/pool/vault-name.ts';
import { runInBackground, type PageProps, type Reader } from '../../shared/lib/router/page.ts';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Suspense } from '../../shared/ui/suspense.tsx';
import { UnavailablePage } from '../../shared/ui/unavailable-page.tsx';
import { LendingVaultView } from './panels/lending-vault.tsx';
import { StrategyVaultView } from './panels/strategy-vault.tsx';

interface Params {
  readonly vaultId: number;
}

/** Panels by kind. Networks without vaults are not queried. */
export default function VaultPage({ params: { vaultId } }: PageProps<Params>) {
  const isServed = useServesElys();
  if (!isServed) return <UnavailablePage title={`Vault ${vaultId}`} text="This network has no vaults." />;
  return (
    <>
      <PageTitle title={vaultName(vaultId)} />
      <Suspense fallback={<div className="min-h-screen" aria-busy="true" />}>
        {isLendingVault(vaultId) ? (
          <LendingVaultView vaultId={vaultId} />
        ) : (
          <StrategyVaultView vaultId={vaultId} />
        )}
      </Suspense>
    </>
  );
}

VaultPage.prefetch = ({ client, node, chain }: Reader, { vaultId }: Params) => {
  if (!chain.hasGovernors) return;
  if (isLendingVault(vaultId)) {
    runInBackground(client.query(lendingQuery(node, vaultId)));
  } else {
    runInBackground(client.query(strategyVaultQuery(node, vaultId)));
  }
};
