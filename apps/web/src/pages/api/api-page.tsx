/** What this explorer's own service answers, from the schemas it answers by. */
import { ERROR_SENTENCES } from '@cairn/chain/errors';
import { Suspense, useState } from 'react';
import { servicePath } from '../../shared/config/base.ts';
import { paths } from '../../shared/config/paths.ts';
import { useChain, useNode } from '../../shared/lib/chain-context.ts';
import { lazyComponent } from '../../shared/lib/lazy-component.ts';
import { useAbsoluteUrl } from '../../shared/lib/hydration.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { CopyButton } from '../../shared/ui/copy-button.tsx';
import { KeyValues } from '../../shared/ui/key-values.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { API_CALLS, type ApiCall } from './calls.ts';
import { describeSchema } from './describe-schema.ts';
import { TriedCall } from './tried-call.tsx';
import { HistoryCalls } from './history-calls.tsx';

/** An answer of more fields is folded. */
const MAX_OPEN_FIELDS = 8;

/** Seventy calls and their schemas: they come after the page. */
const EmbedsPanel = lazyComponent(async () => (await import('./embeds-panel.tsx')).EmbedsPanel);

/** The statuses that the specification maps to codes. */
const FAILURES = [
  [400, 'VALIDATION_ERROR'],
  [401, 'UNAUTHORIZED'],
  [404, 'NOT_FOUND'],
  [429, 'RATE_LIMITED'],
  [500, 'API_ERROR'],
] as const;

/** @see the file's head */
export function ApiPage() {
  return (
    <>
      <PageTitle title="API">
        <p>
          JSON over HTTP, open to every origin, no key. Amounts are texts in base units. The present state is
          answered by the node itself, history by the index.
        </p>
      </PageTitle>
      <nav aria-label="Calls" className="mb-4 flex flex-wrap gap-x-4 font-mono text-label">
        {API_CALLS.map(({ path }) => (
          <a key={path} href={`#${idOf(path)}`} className="link inline-flex min-h-[24px] items-center">
            {path}
          </a>
        ))}
      </nav>
      {API_CALLS.map((call) => (
        <CallPanel key={call.path} call={call} />
      ))}
      <FailuresPanel />
      <NodePaths />
      <Suspense>
        <EmbedsPanel />
        <HistoryCalls />
      </Suspense>
    </>
  );
}

const idOf = (path: string) =>
  path
    .slice(1)
    .replace(/[^a-z0-9]+/gi, '-')
    .replace(/-$/, '');

function CallPanel({ call }: { readonly call: ApiCall }) {
  const { method, path, summary, takes, answers, note, example } = call;
  const [isTried, setTried] = useState(false);
  const absolute = useAbsoluteUrl();
  return (
    <div id={idOf(path)}>
      <Panel
        title={`${method} ${path}`}
        aside={
          example !== undefined && (
            <>
              <CopyButton text={`curl '${absolute(servicePath(example))}'`} what="call" steady />
              <button
                type="button"
                className="button"
                aria-pressed={isTried}
                onClick={() => setTried(!isTried)}
              >
                Try it
              </button>
            </>
          )
        }
      >
        <p className="px-4 py-3 text-table">{summary}</p>
        {takes !== undefined && (
          <Fields title={takes.where === 'body' ? 'Body' : 'Query'} schema={takes.schema} />
        )}
        {answers !== undefined && <Fields title="Answer" schema={answers} />}
        {note !== undefined && (
          <p className="border-t border-line px-4 py-3 text-table text-muted">Answer: {note}</p>
        )}
        {isTried && example !== undefined && <TriedCall path={servicePath(example)} />}
      </Panel>
    </div>
  );
}

function Fields({ title, schema }: { readonly title: string; readonly schema: unknown }) {
  return (
    <details
      className="border-t border-line text-table"
      open={describeSchema(schema).length <= MAX_OPEN_FIELDS}
    >
      <summary className="min-h-9 px-4 py-2 text-muted">{title}</summary>
      <dl className="pb-2">
        {describeSchema(schema).map(({ path, type, isNullable, isOptional }) => (
          <div
            key={path}
            className="grid grid-cols-1 gap-x-4 px-4 py-0.5 sm:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]"
          >
            <dt className="font-mono text-[0.93em] break-all">{path}</dt>
            <dd className="text-muted">
              {type}
              {isNullable && ' or null'}
              {isOptional && ', optional'}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function FailuresPanel() {
  return (
    <Panel title="Failures">
      <p className="border-b border-line px-4 py-3 text-table">
        Every failure is JSON:{' '}
        <code className="font-mono text-[0.93em]">{'{"error":{"code","message","detail"}}'}</code>. After 429
        the header <code className="font-mono text-[0.93em]">retry-after</code> says how many seconds to wait.
      </p>
      <KeyValues
        items={FAILURES.map(([status, code]) => ({
          name: `${status} ${code}`,
          value: ERROR_SENTENCES[code],
        }))}
      />
    </Panel>
  );
}

function NodePaths() {
  const node = useNode();
  const { recordedTo } = useChain();
  const isOurs = node.url.startsWith('/');
  return (
    <Panel title="The node">
      <p className="px-4 py-3 text-table">
        {isOurs
          ? recordedTo === null
            ? 'This explorer passes the node’s REST and RPC on, for reading only. '
            : 'This explorer serves the recorded node itself, with the REST and RPC paths of a Cosmos SDK node. '
          : 'Everything else is read from the chosen node, with the REST and RPC paths of a Cosmos SDK node. '}
        See an answer in the <AppLink to={paths.jsonDemo}>JSON demo</AppLink>.
      </p>
      <KeyValues
        items={[
          { name: 'REST', value: <span className="font-mono text-[0.93em] break-all">{node.url}</span> },
          {
            name: 'RPC',
            value: <span className="font-mono text-[0.93em] break-all">{node.rpcUrl ?? 'none'}</span>,
          },
        ]}
      />
    </Panel>
  );
}
