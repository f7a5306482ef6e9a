/** The selector: REST and archive endpoints with their health, the fastest one, and custom endpoints. */
import { useId } from 'react';
import type { EndpointKind } from '../../shared/lib/endpoint-choice.ts';
import { Status } from '../../shared/ui/status.tsx';
import { CustomEndpointForm } from './custom-endpoint-form.tsx';
import { EndpointOption } from './endpoint-option.tsx';
import { useFallBackNote } from './switch-endpoint.ts';
import { useEndpoints } from './use-endpoints.ts';

const WORDS: Readonly<Record<EndpointKind, { readonly title: string; readonly about: string }>> = {
  rest: { title: 'REST endpoint', about: 'Used for all current state.' },
  archive: { title: 'Archive endpoint', about: 'Used for data that the REST endpoint no longer has.' },
};

/** Both kinds, stacked. */
export function EndpointPanel() {
  return (
    <div className="flex w-[min(34rem,calc(100vw-48px))] flex-col gap-5">
      <EndpointSection kind="rest" />
      <EndpointSection kind="archive" />
    </div>
  );
}

function EndpointSection({ kind }: { readonly kind: EndpointKind }) {
  const endpoints = useEndpoints(kind);
  const note = useFallBackNote(kind);
  const group = useId();
  const { title, about } = WORDS[kind];
  return (
    <section aria-label={title}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-head">{title}</h2>
        <button
          type="button"
          className="button ms-auto"
          disabled={endpoints.rows.length === 0}
          onClick={endpoints.chooseFastest}
        >
          Pick the fastest healthy one
        </button>
      </header>
      <p className="mb-2 text-label text-muted">{about}</p>
      {note !== null && (
        <p className="mb-2">
          <Status kind="warning">{note}</Status>
        </p>
      )}
      {endpoints.rows.length === 0 && <p className="py-2 text-muted">None is configured for this network.</p>}
      <div role="radiogroup" aria-label={title}>
        {endpoints.rows.map((row) => (
          <EndpointOption
            key={`${row.entry.url} ${row.entry.rpc ?? ''}`}
            row={row}
            group={group}
            onChoose={() => void endpoints.choose(row.entry)}
            onRemove={row.isCustom ? () => endpoints.remove(row.entry) : undefined}
          />
        ))}
      </div>
      <CustomEndpointForm kind={kind} endpoints={endpoints} />
      <p role="alert" className="text-bad">
        {endpoints.refused}
      </p>
    </section>
  );
}
