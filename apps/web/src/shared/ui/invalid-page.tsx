/** Page for invalid parameters. */
import { ExplorerError, ValidationError } from '@cairn/chain/errors';
import type { ReactNode } from 'react';
import { paths } from '../config/paths.ts';
import { AppLink } from './app-link.tsx';
import { MessagePage } from './message-page.tsx';
import { usePageStatus } from '../lib/page-status.ts';

/** Replaces a page with an invalid parameter; no request was made. */
export function InvalidPage({ error, children }: Readonly<{ error: unknown; children?: ReactNode }>) {
  usePageStatus(400);
  const failure = error instanceof ExplorerError ? error : new ValidationError('', { cause: error });
  const reason = error instanceof Error ? error.message : '';
  return (
    <MessagePage title="Invalid link" sentence={failure.sentence}>
      {reason !== '' && <p className="break-words">Reason: {reason}.</p>}
      {children}
      <p>
        Search for a block, a transaction or an address, or go to the{' '}
        <AppLink to={paths.dashboard}>dashboard</AppLink>.
      </p>
    </MessagePage>
  );
}
