/** The API call behind a panel's figures, so that readers can repeat it. */
import { formatInt } from '@cairn/chain/format';
import { curlOf } from './curl-of.ts';
import { CopyButton } from './copy-button.tsx';

interface SourceCallProps {
  readonly source: {
    readonly kind: 'node' | 'archive' | 'index';
    readonly url: string;
    readonly path?: string;
  };
  /** Of the state that answered; null where none is known. */
  readonly height: number | null;
}

/** Its address, a link to the JSON, and a command. */
export function SourceCall({ source, height }: SourceCallProps) {
  const { kind, url, path = '' } = source;
  const fullUrl = new URL(url + path, window.location.href).href;
  const isRead = kind === 'index' || path !== '';
  if (!isRead) return <p className="font-mono text-label break-all text-muted">{url}</p>;
  const curl = curlOf(fullUrl, kind === 'index' ? null : height);
  return (
    <div className="mt-2 w-96 max-w-full border-t border-line pt-2">
      <p className="max-h-24 overflow-y-auto font-mono text-label break-all text-muted">{url + path}</p>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <a href={fullUrl} className="link" target="_blank" rel="noopener">
          Open the JSON
        </a>
        <span className="inline-flex items-center">
          curl <CopyButton text={curl} what="command" steady />
        </span>
      </p>
      {curl.includes(' -H ') && height !== null && (
        <p className="mt-1 text-label text-muted">
          The link shows the latest state, the command the state at block {formatInt(height)}.
        </p>
      )}
    </div>
  );
}
