/** Renders untrusted markdown from the tree that `read-markdown` allows. */
import { visibleText } from '@cairn/chain/format';
import { Fragment, type ReactNode } from 'react';
import { OutsideLink } from '../app-link.tsx';
import { readMarkdown, type MarkdownNode, type MarkdownTag } from './read-markdown.ts';

/** Spacing of blocks, list markers, wrapping of long lines. */
const PROSE =
  '[&>*+*]:mt-3 [&_h3]:mt-4 [&_h3]:text-head [&_h4]:font-semibold [&_ul]:list-disc [&_ol]:list-decimal [&_ul]:ps-6 [&_ol]:ps-6 [&_li]:my-1 ' +
  '[&_blockquote]:border-s-2 [&_blockquote]:border-line [&_blockquote]:ps-3 [&_blockquote]:text-muted [&_hr]:border-line ' +
  '[&_code]:font-mono [&_code]:text-[0.93em] [&_pre]:rounded-box [&_pre]:bg-sunken [&_pre]:p-3 [&_pre]:whitespace-pre-wrap ' +
  '[&_th]:pe-6 [&_th]:text-start [&_td]:pe-6 [&_td]:py-0.5';

/** Loads no external resources; links show their host. */
export default function Markdown({ source }: { readonly source: string }) {
  return (
    <div className={`text-body break-words ${PROSE}`}>
      <Nodes nodes={readMarkdown(source)} />
    </div>
  );
}

function Nodes({ nodes }: { readonly nodes: readonly MarkdownNode[] }): ReactNode {
  // Nodes have no id, and a text renders once.
  return nodes.map((node, index) => <NodeView key={index} node={node} />);
}

function NodeView({ node }: { readonly node: MarkdownNode }): ReactNode {
  switch (node.kind) {
    case 'text':
      return visibleText(node.text);
    case 'element':
      return renderElement(node.tag, node.children);
    case 'list-from':
      return (
        <ol start={node.start}>
          <Nodes nodes={node.children} />
        </ol>
      );
    case 'link':
      return <StrangersLink href={node.href}>{<Nodes nodes={node.children} />}</StrangersLink>;
    case 'image':
      return <ImageLink href={node.href} description={node.description} />;
    case 'table':
      return (
        <div className="overflow-x-auto" tabIndex={0} role="group" aria-label="Table in the summary">
          <table>
            <thead>
              <tr>
                {node.head.map((cell, index) => (
                  <th key={index} scope="col">
                    {visibleText(cell)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {node.rows.map((row, index) => (
                <tr key={index}>
                  {row.map((cell, column) => (
                    <td key={column}>{visibleText(cell)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
  }
}

/** Headings of the text rank below the panel's heading. */
const HEADING_TAGS: Readonly<Partial<Record<MarkdownTag, 'h3' | 'h4'>>> = {
  h1: 'h3',
  h2: 'h3',
  h3: 'h4',
  h4: 'h4',
  h5: 'h4',
  h6: 'h4',
};

function renderElement(tag: MarkdownTag, children: readonly MarkdownNode[]): ReactNode {
  if (tag === 'br' || tag === 'hr') {
    const Empty = tag;
    return <Empty />;
  }
  const Tag = HEADING_TAGS[tag] ?? tag;
  return (
    <Tag>
      <Nodes nodes={children} />
    </Tag>
  );
}

/** Shows the host beside the text, since untrusted link text may name another one. */
function StrangersLink({ href, children }: Readonly<{ href: string; children: ReactNode }>) {
  return (
    <Fragment>
      <OutsideLink href={href}>{children}</OutsideLink>
      <span className="text-muted"> ({new URL(href).host})</span>
    </Fragment>
  );
}

function ImageLink({ href, description }: Readonly<{ href: string | null; description: string }>) {
  const words = `Image${description === '' ? '' : `: ${visibleText(description)}`}`;
  if (href === null) return <span className="text-muted">[{words}]</span>;
  return (
    <span data-hint="Not loaded, so that its host cannot track you">
      [<StrangersLink href={href}>{words}</StrangersLink>]
    </span>
  );
}
