/** The calls of the index, from the schemas that it answers by. */
import { HISTORY_CALLS } from '@cairn/api/history/calls';
import { servicePath } from '../../shared/config/base.ts';
import { useChain } from '../../shared/lib/chain-context.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { describeSchema } from './describe-schema.ts';

/** A call's sentence on a network that has validators only. */
const inValidators = (summary: string) =>
  summary.replaceAll('governor', 'validator').replaceAll('Governor', 'Validator');

/** Every history call that this network can fill, with what it takes and answers; a list says that it downloads whole. */
export function HistoryCalls() {
  const { hasGovernors } = useChain();
  const calls = HISTORY_CALLS.filter(({ requiresMarkets }) => hasGovernors || requiresMarkets !== true);
  return (
    <Panel title="History, from the index">
      <p className="border-b border-line px-4 py-3 text-table">
        Lists come in pages: go on with <code className="font-mono text-[0.93em]">cursor</code> while{' '}
        <code className="font-mono text-[0.93em]">next</code> is not null. New blocks:{' '}
        <code className="font-mono text-[0.93em]">/api/v1/stream</code>. All of it for machines:{' '}
        <a className="link inline-flex min-h-[24px] items-center" href={servicePath('/api/v1/openapi.json')}>
          openapi.json
        </a>
      </p>
      {calls.map(({ path, summary, query, answer, exported }) => (
        <details key={path} className="border-b border-line text-table">
          <summary className="min-h-9 px-4 py-2 font-mono text-[0.93em] break-all">GET {path}</summary>
          <p className="px-4 py-1">
            {hasGovernors ? summary : inValidators(summary)} {exported === true && 'Whole as .csv or .json.'}
          </p>
          <FieldList title="Takes" schema={query} />
          <FieldList title="Answers" schema={answer} />
        </details>
      ))}
    </Panel>
  );
}

function FieldList({ title, schema }: { readonly title: string; readonly schema: unknown }) {
  const fields = describeSchema(schema);
  if (fields.length === 0) return null;
  return (
    <div className="px-4 pb-2">
      <p className="text-muted">{title}</p>
      <ul>
        {fields.map(({ path, type, isNullable, isOptional }) => (
          <li key={path}>
            <code className="font-mono text-[0.93em] break-all">{path}</code>{' '}
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
