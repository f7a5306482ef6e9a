/** 404. */
import { paths } from '../shared/config/paths.ts';
import { AppLink } from '../shared/ui/app-link.tsx';
import { MessagePage } from '../shared/ui/message-page.tsx';

/** The 404 page. */
export function NotFoundPage({ path }: { readonly path: string }) {
  return (
    <MessagePage title="Not found" sentence={`Page not found: ${path}`}>
      <p>
        Search for a block, a transaction or an address, or go to the{' '}
        <AppLink to={paths.dashboard}>dashboard</AppLink>.
      </p>
    </MessagePage>
  );
}
