/** 404, 500, and a parameter that is not one. */
import { ExplorerError, ValidationError } from '@cairn/chain/errors';
import type { ReactNode } from 'react';
import { paths } from '../shared/config/paths.ts';
import { AppLink } from '../shared/ui/app-link.tsx';
import { PageTitle } from '../shared/ui/page-title.tsx';

/** The 404 page. */
export function NotFoundPage({ path }: { readonly path: string }) {
  return (
    <Message title="Not found" sentence={`Page not found: ${path}`}>
      <p>
        Search for a block, a transaction or an address, or go to the{' '}
        <AppLink to={paths.dashboard}>dashboard</AppLink>.
      </p>
    </Message>
  );
}

/** Stands in for a page whose parameter is none: nothing was asked of any node. */
export function InvalidPage({ error }: { readonly error: unknown }) {
  const failure = error instanceof ExplorerError ? error : new ValidationError('', { cause: error });
  const reason = error instanceof Error ? error.message : '';
  return (
    <Message title="Invalid" sentence={failure.sentence}>
      {reason !== '' && <p className="break-words">What was wrong: {reason}.</p>}
    </Message>
  );
}

/** The 500 page: a fault of this program, with its words for a report. */
export function FaultPage({ error }: { readonly error: unknown }) {
  return (
    <Message title="500" sentence="Something went wrong on this page.">
      <p>The fault is in this explorer, not in the network, and nothing of yours is affected.</p>
      <p>
        <button type="button" className="button" onClick={() => window.location.reload()}>
          Load the page again
        </button>
      </p>
      <details>
        <summary>Details for a report</summary>
        <pre className="mt-2 overflow-x-auto rounded-box bg-sunken p-3 font-mono text-label whitespace-pre-wrap">
          {error instanceof Error ? (error.stack ?? error.message) : String(error)}
        </pre>
      </details>
    </Message>
  );
}

interface MessageProps {
  readonly title: string;
  readonly sentence: string;
  readonly children?: ReactNode;
}

function Message({ title, sentence, children }: MessageProps) {
  return (
    <div className="mx-auto max-w-xl py-12">
      <PageTitle title={title} heading={<span className="break-words">{sentence}</span>} />
      <div className="flex flex-col gap-3 text-muted">{children}</div>
    </div>
  );
}
