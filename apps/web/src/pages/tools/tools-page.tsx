/** One tool at a time, selected in the URL; the others are not loaded. */
import type { ComponentType } from 'react';
import { paths } from '../../shared/config/paths.ts';
import { deferredComponent, type LazyComponent } from '../../shared/lib/lazy-component.ts';
import { stringifyUrlSearch, useUrlSearch } from '../../shared/lib/url-search.ts';
import { SkeletonRows } from '../../shared/ui/feedback.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';

interface Tool {
  /** Used in the URL. */
  readonly id: string;
  readonly label: string;
  readonly Panel: LazyComponent<object>;
}

const panel = (load: () => Promise<ComponentType>) => deferredComponent(load, <SkeletonRows rows={6} />);

const TOOLS: readonly [Tool, ...Tool[]] = [
  {
    id: 'address',
    label: 'Address converter',
    Panel: panel(async () => (await import('./panels/address-tool.tsx')).AddressTool),
  },
  {
    id: 'units',
    label: 'Unit converter',
    Panel: panel(async () => (await import('./panels/units-tool.tsx')).UnitsTool),
  },
  {
    id: 'ibc',
    label: 'IBC denom',
    Panel: panel(async () => (await import('./panels/ibc-tool.tsx')).IbcTool),
  },
  {
    id: 'tx',
    label: 'Transaction decoder',
    Panel: panel(async () => (await import('./panels/tx-tool.tsx')).TxTool),
  },
  {
    id: 'time',
    label: 'Block and time',
    Panel: panel(async () => (await import('./panels/time-tool.tsx')).TimeTool),
  },
  {
    id: 'endpoint',
    label: 'Endpoint check',
    Panel: panel(async () => (await import('./panels/endpoint-tool.tsx')).EndpointTool),
  },
  {
    id: 'verify',
    label: 'Verifier',
    Panel: panel(async () => (await import('./panels/verify-tool.tsx')).VerifyTool),
  },
  {
    id: 'json',
    label: 'JSON viewer',
    Panel: panel(async () => (await import('./panels/json-tool.tsx')).JsonTool),
  },
];

export function ToolsPage() {
  const { tool } = useUrlSearch();
  const chosen = TOOLS.find(({ id }) => id === tool) ?? TOOLS[0];
  return (
    <>
      <PageTitle title={chosen === TOOLS[0] ? 'Tools' : `${chosen.label} · Tools`} heading="Tools">
        <p>Computed in this browser. Blocks and denoms are looked up at the chosen node.</p>
      </PageTitle>
      <div className="lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-x-12">
        <nav
          aria-label="Tools"
          className="mb-4 grid grid-cols-2 gap-x-2 self-start sm:grid-cols-4 lg:grid-cols-1"
        >
          {TOOLS.map(({ id, label }) => (
            <ToolLink key={id} id={id} label={label} isChosen={id === chosen.id} />
          ))}
        </nav>
        <div className="min-h-[32rem] min-w-0">
          <chosen.Panel key={chosen.id} />
        </div>
      </div>
    </>
  );
}

/** Most links open the first tool. */
ToolsPage.prefetch = () => {
  TOOLS[0].Panel.load();
};

function ToolLink(props: { readonly id: string; readonly label: string; readonly isChosen: boolean }) {
  const look = props.isChosen
    ? 'border-accent font-medium text-ink'
    : 'border-transparent text-muted hover:text-ink';
  return (
    <a
      href={paths.tools + stringifyUrlSearch(props.id === TOOLS[0].id ? {} : { tool: props.id })}
      aria-current={props.isChosen ? 'page' : undefined}
      className={`flex min-h-9 items-center border-s-2 max-md:min-h-11 px-3 py-1 text-table ${look}`}
    >
      {props.label}
    </a>
  );
}
