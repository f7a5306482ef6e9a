/** API documentation generated from the schemas of the service. */
import { ERROR_SENTENCES } from '@cairn/chain/errors';
import { useState } from 'react';
import { servicePath } from '../../shared/config/base.ts';
import { paths } from '../../shared/config/paths.ts';
import { useChain, useNode } from '../../shared/lib/chain-context.ts';
import { lazyComponent } from '../../shared/lib/lazy-component.ts';
import { useAbsoluteUrl } from '../../shared/lib/hydration.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { CopyButton } from '../../shared/ui/copy-button.tsx';
import { curlOf } from '../../shared/ui/curl-of.ts';
import { fact, KeyValues } from '../../shared/ui/key-values.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { describeSchema } from './describe-schema.ts';
import { SkeletonRows } from '../../shared/ui/feedback.tsx';
import { Suspense } from '../../shared/ui/suspense.tsx';
import { SERVICE_CALLS, type ServiceCall } from '@cairn/api/service-calls';

/** Longer field lists are collapsed. */
const MAX_OPEN_FIELDS = 8;

/** Seventy calls with schemas: loaded after the page. */
const HistoryCalls = lazyComponent(() => import('./history-calls.tsx'));
const EmbedsPanel = lazyComponent(() => import('./embeds-panel.tsx'));
const CallResult = lazyComponent(() => import('./call-result.tsx'));

/** The statuses that the specification maps to error codes. */
const FAILURES = [
  [400, 'VALIDATION_ERROR'],
  [401, 'UNAUTHORIZED'],
  [404, 'NOT_FOUND'],
  [429, 'RATE_LIMITED'],
  [500, 'API_ERROR'],
] as const;

export default function ApiPage() {
  return (
    <>
      <PageTitle title="API">
        <p>
          JSON over HTTP, CORS enabled for all origins, no API key. Amounts are strings in base units. Current
          state comes from the node, history from the index.
        </p>
      </PageTitle>
      <nav aria-label="Calls" className="mb-4 flex flex-wrap gap-x-4 font-mono text-label">
        {SERVICE_CALLS.map(({ path }) => (
          <a
            key={path}
            href={`#${idOf(path)}`}
            className="link inline-flex min-h-6 items-center max-md:min-h-11"
          >
            {path}
          </a>
        ))}
      </nav>
      {SERVICE_CALLS.map((call) => (
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

function CallPanel({ call }: { readonly call: ServiceCall }) {
  const { method, path, summary, query, body, answer, note, example } = call;
  const [isTried, setTried] = useState(false);
  const absolute = useAbsoluteUrl();
  return (
    <div id={idOf(path)}>
      <Panel
        title={`${method} ${path}`}
        aside={
          example !== undefined && (
            <>
              <CopyButton text={curlOf(absolute(servicePath(example)), null)} what="call" steady />
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
        {query !== undefined && <Fields title="Query" schema={query} />}
        {body !== undefined && <Fields title="Body" schema={body} />}
        {answer !== undefined && <Fields title="Response" schema={answer} />}
        {note !== undefined && <p className="panel-note">Response: {note}</p>}
        {isTried && example !== undefined && (
          <Suspense fallback={<SkeletonRows rows={6} />}>
            <CallResult path={servicePath(example)} />
          </Suspense>
        )}
      </Panel>
    </div>
  );
}

function Fields({ title, schema }: Readonly<{ title: string; schema: unknown }>) {
  return (
    <details
      className="border-t border-line text-table"
      open={describeSchema(schema).length <= MAX_OPEN_FIELDS}
    >
      <summary className="min-h-9 px-4 py-2 text-muted max-md:min-h-11 max-md:py-3">{title}</summary>
      <dl className="pb-2">
        {describeSchema(schema).map(({ path, type, isNullable, isOptional }) => (
          <div
            key={path}
            className="grid grid-cols-1 gap-x-4 px-4 py-0.5 sm:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]"
          >
            <dt className="mono break-all">{path}</dt>
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
    <Panel title="Errors">
      <p className="border-b border-line px-4 py-3 text-table">
        Every error is JSON: <code className="mono">{'{"error":{"code","message","detail"}}'}</code>. After a
        429, the <code className="mono">retry-after</code> header gives the number of seconds to wait.
      </p>
      <KeyValues
        isNarrow
        items={FAILURES.map(([status, code]) =>
          fact(
            `${status}`,
            <span className="flex flex-wrap gap-x-4">
              <code className="mono sm:w-40">{code}</code>
              <span>{ERROR_SENTENCES[code]}</span>
            </span>,
          ),
        )}
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
            ? 'This explorer proxies the node’s REST and RPC, read-only. '
            : 'This explorer serves the recorded node itself, with the REST and RPC paths of a Cosmos SDK node. '
          : 'Everything else is read from the chosen node, with the REST and RPC paths of a Cosmos SDK node. '}
        See a response in the <AppLink to={paths.jsonDemo}>JSON demo</AppLink>.
      </p>
      <KeyValues
        items={[
          fact('REST', <span className="mono break-all">{node.url}</span>),
          fact('RPC', <span className="mono break-all">{node.rpcUrl ?? 'none'}</span>),
        ]}
      />
    </Panel>
  );
}
