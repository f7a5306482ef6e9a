/** The visitor's own address: what the dashboard is told apart by and calculators are filled with. */
import { useStored } from './storage.ts';

/** The connected wallet's address, else the one that was typed and kept in this browser; null for neither. */
export function useMyAddress(): string | null {
  const [wallet] = useStored('wallet');
  const [typed] = useStored('mine');
  return wallet?.address ?? typed;
}
