/** An endpoint in the selector. */
import { Icon } from '../../shared/ui/icon.tsx';
import { countryFlag, endpointMarks, healthFacts, type Mark } from './endpoint-facts.ts';
import type { EndpointRow } from './use-endpoints.ts';
import { Verdict } from './verdict.tsx';

export interface EndpointOptionProps {
  readonly row: EndpointRow;
  /** Name of the radio group. */
  readonly group: string;
  readonly onChoose: () => void;
  readonly onRemove: (() => void) | undefined;
}

/** Name, location, URL and probe results. */
export function EndpointOption({ row, group, onChoose, onRemove }: EndpointOptionProps) {
  const { entry, isInUse } = row;
  const place = [entry.provider, entry.country].filter((text) => text !== undefined && text !== entry.name);
  return (
    <div className="flex items-start gap-1 border-t border-line py-2">
      <label className="flex min-w-0 flex-1 cursor-pointer items-start gap-2.5">
        <input
          type="radio"
          className="mt-1 accent-accent"
          name={group}
          checked={isInUse}
          onChange={onChoose}
        />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-medium">{entry.name}</span>
            {entry.countryCode !== undefined && (
              <span className="text-label text-muted">
                <span aria-hidden="true">{countryFlag(entry.countryCode)}</span> {entry.countryCode}
              </span>
            )}
            <span className="text-label text-muted">{place.join(', ')}</span>
            <span className="ms-auto">
              <Verdict health={row.health} />
            </span>
          </span>
          <span className="block truncate font-mono text-label text-muted">{entry.url}</span>
          <Facts row={row} />
          {(entry.maxHistory !== undefined || entry.notes !== undefined) && (
            <span className="block text-label text-muted">
              {[entry.maxHistory, entry.notes].filter((text) => text !== undefined).join('. ')}
            </span>
          )}
        </span>
      </label>
      {onRemove !== undefined && (
        <button type="button" className="icon-button" aria-label={`Remove ${entry.name}`} onClick={onRemove}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}

const MARKS: Readonly<Record<Mark, string>> = { yes: '✓', no: '✕', unknown: '?' };

function Facts({ row: { entry, health } }: { readonly row: EndpointRow }) {
  if (health === undefined) return <span className="block text-label text-muted">…</span>;
  const { tls, cors, chain } = endpointMarks(entry.url, health.verdict, window.location.href);
  const problem = health.verdict === 'unreachable' ? null : health.problem;
  return (
    <span className="block text-label">
      {[
        ...healthFacts(health),
        tls === 'no' ? 'no TLS' : `TLS ${MARKS[tls]}`,
        `CORS ${MARKS[cors]}`,
        `chain id ${MARKS[chain]}`,
      ].join(' · ')}
      {problem !== null && <span className="block text-bad">{problem}</span>}
    </span>
  );
}
