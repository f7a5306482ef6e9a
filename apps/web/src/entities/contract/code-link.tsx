/** Links to x/wasm codes. */
import { formatInt } from '@cairn/chain/format';
import { paths } from '../../shared/config/paths.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';

export function CodeLink({ codeId }: { readonly codeId: number }) {
  return <AppLink to={paths.code(codeId)}>Code {formatInt(codeId)}</AppLink>;
}
