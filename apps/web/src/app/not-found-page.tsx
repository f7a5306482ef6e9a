/** 404. */
import { visibleText } from '@cairn/chain/format';
import { paths } from '../shared/config/paths.ts';
import { AppLink } from '../shared/ui/app-link.tsx';
import { MessagePage } from '../shared/ui/message-page.tsx';
import { usePageStatus } from '../shared/lib/page-status.ts';

/** The 404 page. */
export function NotFoundPage({ path }: { readonly path: string }) {
  usePageStatus(404);
  return (
    <MessagePage title="404 Not found" sentence={`Page not found: ${visibleText(decoded(path))}`}>
      <p>
        Error 404. Search for a block, a transaction or an address, or go to the{' '}
        <AppLink to={paths.dashboard}>dashboard</AppLink>.
      </p>
    </MessagePage>
  );
}

/** As the visitor typed it. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
