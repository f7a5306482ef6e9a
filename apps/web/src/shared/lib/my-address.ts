/** The visitor's own address, used by the dashboard and the calculators. */
import { useStored } from './storage.ts';

/** The connected wallet's address, else the one entered in this browser, else null. */
export function useMyAddress(): string | null {
  const [wallet] = useStored('wallet');
  const [typed] = useStored('mine');
  return wallet?.address ?? typed;
}
