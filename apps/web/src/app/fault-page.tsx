/** The 500 page. */
import { MessagePage } from '../shared/ui/message-page.tsx';

/** An internal error, with its message for a report. */
export function FaultPage({ error }: { readonly error: unknown }) {
  return (
    <MessagePage title="500" sentence="Something went wrong on this page.">
      <p>This is a bug in the explorer, not in the network. Your funds are not affected.</p>
      <p>
        <button type="button" className="button" onClick={() => window.location.reload()}>
          Reload the page
        </button>
      </p>
      <details>
        <summary>Details for a bug report</summary>
        <pre className="mt-2 overflow-x-auto rounded-box bg-sunken p-3 font-mono text-label whitespace-pre-wrap">
          {error instanceof Error ? (error.stack ?? error.message) : String(error)}
        </pre>
      </details>
    </MessagePage>
  );
}
