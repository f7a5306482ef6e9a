/** The address of the connected wallet: what calculators are filled with. */
import { useStored } from './storage.ts';

/** The connected address, as the wallet gave it; null while no wallet is connected. */
export function useMyAddress(): string | null {
  const [wallet] = useStored('wallet');
  return wallet?.address ?? null;
}
