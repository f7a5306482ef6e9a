/** One tool at a time, selected in the URL; the others are not loaded. */
import { paths } from '../../shared/config/paths.ts';
import {
  deferredComponent,
  type ImportComponent,
  type LazyComponent,
} from '../../shared/lib/lazy-component.ts';
import { stringifyUrlSearch, useUrlSearch } from '../../shared/lib/url-search.ts';
import { SkeletonRows } from '../../shared/ui/feedback.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';

interface Tool {
  /** Used in the URL. */
  readonly id: string;
  readonly label: string;
  readonly Panel: LazyComponent<object>;
}

const tool = (id: string, label: string, load: ImportComponent<object>): Tool => ({
  id,
  label,
  Panel: deferredComponent(load, <SkeletonRows rows={6} />),
});

const TOOLS: readonly [Tool, ...Tool[]] = [
  tool('address', 'Address converter', () => import('./panels/address-tool.tsx')),
  tool('units', 'Unit converter', () => import('./panels/units-tool.tsx')),
  tool('ibc', 'IBC denom', () => import('./panels/ibc-tool.tsx')),
  tool('tx', 'Transaction decoder', () => import('./panels/tx-tool.tsx')),
  tool('time', 'Block and time', () => import('./panels/time-tool.tsx')),
  tool('endpoint', 'Endpoint check', () => import('./panels/endpoint-tool.tsx')),
  tool('verify', 'Verifier', () => import('./panels/verify-tool.tsx')),
  tool('json', 'JSON viewer', () => import('./panels/json-tool.tsx')),
];

export default function ToolsPage() {
  const { tool } = useUrlSearch();
  const chosen = TOOLS.find(({ id }) => id === tool) ?? TOOLS[0];
  return (
    <>
      <PageTitle title={chosen === TOOLS[0] ? 'Tools' : `${chosen.label} · Tools`} heading="Tools">
        <p>Computed in this browser. Blocks and denoms are looked up on the chosen node.</p>
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
