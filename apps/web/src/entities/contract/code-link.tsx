/** Codes of x/wasm as links. */
import { formatInt } from '@cairn/chain/format';
import { paths } from '../../shared/config/paths.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';

/** A code by its number. */
export function CodeLink({ codeId }: { readonly codeId: number }) {
  return <AppLink to={paths.code(codeId)}>Code {formatInt(codeId)}</AppLink>;
}
