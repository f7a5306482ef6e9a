/** The embeddable pages, with their HTML code. */
import { servicePath } from '../../shared/config/base.ts';
import { useChain } from '../../shared/lib/chain-context.ts';
import { useAbsoluteUrl } from '../../shared/lib/hydration.ts';
import { CopyButton } from '../../shared/ui/copy-button.tsx';
import { Panel } from '../../shared/ui/panel.tsx';

interface Embed {
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  readonly heightPx: number;
  /** Hidden on networks without markets. */
  readonly hasPrices?: true;
}

const EMBEDS: readonly Embed[] = [
  {
    path: '/embed/blocks',
    title: 'Latest blocks',
    summary: 'The latest blocks, updated live.',
    heightPx: 128,
  },
  {
    path: '/embed/price?tokens=ELYS,ATOM',
    title: 'Prices',
    summary: 'USD prices of the tokens that you list by symbol, or of six tokens by default.',
    heightPx: 104,
    hasPrices: true,
  },
];

/** All other pages refuse to be framed. */
export default function EmbedsPanel() {
  const { hasGovernors } = useChain();
  const embeds = EMBEDS.filter(({ hasPrices }) => hasGovernors || hasPrices !== true);
  return (
    <Panel title="Embed on your site">
      <p className="border-b border-line px-4 py-3 text-table">
        These pages can be embedded in any site. They load data only from this explorer, set no cookies and
        store nothing. <code className="mono">theme=dark</code> or <code className="mono">theme=light</code>{' '}
        sets the theme; by default it follows the visitor’s system.
      </p>
      {embeds.map((embed) => (
        <EmbedLines key={embed.path} embed={embed} />
      ))}
    </Panel>
  );
}

function EmbedLines({ embed: { path, title, summary, heightPx } }: { readonly embed: Embed }) {
  const absolute = useAbsoluteUrl();
  const code = `<iframe src="${absolute(servicePath(path))}" title="${title}" width="100%" height="${heightPx}" style="border:0"></iframe>`;
  return (
    <div className="border-b border-line px-4 py-3 text-table last:border-0">
      <p>
        {summary}{' '}
        <a
          className="link inline-flex min-h-[24px] items-center"
          href={servicePath(path)}
          target="_blank"
          rel="noopener"
        >
          {path}
        </a>
      </p>
      <p className="mt-1 flex items-start gap-2">
        <code className="min-w-0 mono break-all text-muted">{code}</code>
        <CopyButton text={code} what="code" steady />
      </p>
    </div>
  );
}
