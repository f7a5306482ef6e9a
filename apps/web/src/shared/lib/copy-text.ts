/** Copies to the clipboard. */
import { capitalised } from '@cairn/chain/format';
import { toast } from './toasts.ts';

/** Confirms or reports in a toast. Whether it succeeded. @param what completes `Copy …`: `address`, `hash`. */
export async function copyText(text: string, what: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast(`${capitalised(what)} copied to clipboard!`, 'success');
    return true;
  } catch {
    toast(`Failed to copy ${what}`, 'error');
    return false;
  }
}
