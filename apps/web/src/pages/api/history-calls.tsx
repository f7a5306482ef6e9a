/** The calls of the index. */
import { HISTORY_CALLS } from '@cairn/api/history/calls';
import { servicePath } from '../../shared/config/base.ts';
import { useChain } from '../../shared/lib/chain-context.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { describeSchema } from './describe-schema.ts';

/** Rewords a call's summary for networks that only have validators. */
const inValidators = (summary: string) =>
  summary.replaceAll('governor', 'validator').replaceAll('Governor', 'Validator');

/** All history calls supported by this network, with input and output; lists note that they can be downloaded. */
export default function HistoryCalls() {
  const { hasGovernors } = useChain();
  const calls = HISTORY_CALLS.filter(({ requiresMarkets }) => hasGovernors || requiresMarkets !== true);
  return (
    <Panel title="History, from the index">
      <p className="border-b border-line px-4 py-3 text-table">
        Lists are paginated: continue with <code className="mono">cursor</code> until{' '}
        <code className="mono">next</code> is null. New blocks: <code className="mono">/api/v1/stream</code>.
        Machine-readable:{' '}
        <a
          className="link inline-flex min-h-6 items-center max-md:min-h-11"
          href={servicePath('/api/v1/openapi.json')}
        >
          openapi.json
        </a>
      </p>
      {calls.map(({ path, summary, query, answer, exported }) => (
        <details key={path} className="border-b border-line text-table">
          <summary className="min-h-9 px-4 py-2 mono break-all max-md:min-h-11 max-md:py-3">
            GET {path}
          </summary>
          <p className="px-4 py-1">
            {hasGovernors ? summary : inValidators(summary)}{' '}
            {exported === true && 'The full list as .csv or .json.'}
          </p>
          <FieldList title="Parameters" schema={query} />
          <FieldList title="Responses" schema={answer} />
        </details>
      ))}
    </Panel>
  );
}

function FieldList({ title, schema }: Readonly<{ title: string; schema: unknown }>) {
  const fields = describeSchema(schema);
  if (fields.length === 0) return null;
  return (
    <div className="px-4 pb-2">
      <p className="text-muted">{title}</p>
      <ul>
        {fields.map(({ path, type, isNullable, isOptional }) => (
          <li key={path}>
            <code className="mono break-all">{path}</code>{' '}
            <span className="text-muted">
              {type}
              {isNullable && ' or null'}
              {isOptional && ', optional'}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
