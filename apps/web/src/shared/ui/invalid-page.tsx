/** A parameter that is none. */
import { ExplorerError, ValidationError } from '@cairn/chain/errors';
import type { ReactNode } from 'react';
import { MessagePage } from './message-page.tsx';
import { usePageStatus } from '../lib/page-status.ts';

/** Stands in for a page whose parameter is none: nothing was asked of any node. */
export function InvalidPage({ error, children }: { readonly error: unknown; readonly children?: ReactNode }) {
  usePageStatus(400);
  const failure = error instanceof ExplorerError ? error : new ValidationError('', { cause: error });
  const reason = error instanceof Error ? error.message : '';
  return (
    <MessagePage title="Invalid" sentence={failure.sentence}>
      {reason !== '' && <p className="break-words">What was wrong: {reason}.</p>}
      {children}
    </MessagePage>
  );
}
