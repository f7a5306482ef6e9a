/** Redirects to the contract's address page, replacing the history entry. */
import type { AccAddress } from '@cairn/chain/address';
import { paths } from '../../shared/config/paths.ts';
import { useRedirect } from '../../shared/lib/page-status.ts';
import type { PageProps } from '../../shared/lib/router/page.ts';
import { PAGE_PLACEHOLDER } from '../../shared/ui/suspense.tsx';

export default function ContractPage({ params }: PageProps<{ readonly address: AccAddress }>) {
  useRedirect(paths.address(params.address));
  return PAGE_PLACEHOLDER;
}
