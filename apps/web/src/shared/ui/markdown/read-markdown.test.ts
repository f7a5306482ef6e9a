import { isJsonObject } from '@cairn/chain/json';
import { recordedHeights } from '@cairn/chain/testing/recorded-chain';
import { recordedState } from '@cairn/node-client/testing/recorded-answers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMarkdown, type MarkdownNode } from './read-markdown.ts';

/** All text of a tree, in order. */
function textOf(nodes: readonly MarkdownNode[]): string {
  return nodes
    .map((node) => {
      if (node.kind === 'text') return node.text;
      if (node.kind === 'image') return node.description;
      if (node.kind === 'table') return [node.head, ...node.rows].flat().join(' ');
      return textOf(node.children);
    })
    .join('');
}

function* walk(nodes: readonly MarkdownNode[]): Generator<MarkdownNode> {
  for (const node of nodes) {
    yield node;
    if ('children' in node) yield* walk(node.children);
  }
}

const links = (source: string) =>
  [...walk(readMarkdown(source))].flatMap((node) =>
    node.kind === 'link' || node.kind === 'image' ? [node.href] : [],
  );
function cpuMs(run: () => unknown): number {
  const { user } = process.cpuUsage();
  run();
  return (process.cpuUsage().user - user) / 1_000;
}
const tags = (source: string) =>
  [...walk(readMarkdown(source))].flatMap((node) => (node.kind === 'element' ? [node.tag] : []));

describe('readMarkdown', () => {
  it('reads headings, lists, emphasis and code', () => {
    expect(tags('## What\n\n- *one*\n- **two** `x`\n\n> said\n\n```\na\n```\n')).toEqual([
      'h2',
      'ul',
      'li',
      'em',
      'li',
      'strong',
      'code',
      'blockquote',
      'p',
      'pre',
      'code',
    ]);
  });

  it('keeps where a numbered list starts', () => {
    expect([...walk(readMarkdown('4. four\n5. five'))]).toContainEqual(
      expect.objectContaining({ kind: 'list-from', start: 4 }),
    );
  });

  it('reads a table of plain text', () => {
    expect(readMarkdown('| pool | max |\n|---|--:|\n| 1 | 10x |\n| 3 |')).toEqual([
      {
        kind: 'table',
        head: ['pool', 'max'],
        rows: [
          ['1', '10x'],
          ['3', ''],
        ],
      },
    ]);
  });

  it('takes a line of dashes under text with a bar for a table only when the columns agree', () => {
    expect(readMarkdown('a | b\n|---|---|---|')[0]?.kind).toBe('element');
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<iframe src="https://evil.example"></iframe>',
    '<style>*{display:none}</style>',
    '<p onclick="x()">y</p>',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '<!-- --><base href="https://evil.example/">',
  ])('keeps raw HTML as the text it is: %s', (source) => {
    const tree = readMarkdown(`before ${source} after`);
    const kinds = new Set([...walk(tree)].map((node) => (node.kind === 'element' ? node.tag : node.kind)));
    expect(kinds).toEqual(new Set(['p', 'text']));
    expect(textOf(tree)).toContain(source.replaceAll('&lt;', '<').replaceAll('&gt;', '>'));
  });

  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java&#115;cript:alert(1))',
    '[x](&#x6A;avascript:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](vbscript:msgbox)',
    '[x](file:///etc/passwd)',
    '[x](mailto:a@b.example)',
    '[x](ftp://files.example)',
    '[x](/relative)',
    '[x](//evil.example)',
    '[x](#here)',
    '[x]()',
    '<javascript:alert(1)>',
    '[x][1]\n\n[1]: javascript:alert(1)',
  ])('makes no link of %s', (source) => {
    expect(links(source)).toEqual([]);
  });

  it.each([
    ['[x](https://forum.example/t/1)', 'https://forum.example/t/1'],
    ['<https://forum.example/>', 'https://forum.example/'],
    ['[x](HTTP://forum.example)', 'http://forum.example/'],
    ['[x](<https://forum.example/a b> "t")', 'https://forum.example/a%20b'],
    ['[x](https://forum.example/?a=1&b=2)', 'https://forum.example/?a=1&b=2'],
    ['[x](https://elуs.example)', 'https://xn--els-efd.example/'],
  ])('makes a link of %s', (source, href) => {
    expect(links(source)).toEqual([href]);
  });

  it.each([
    ['![a cat](https://tracker.example/p.gif)', 'https://tracker.example/p.gif', 'a cat'],
    ['![](data:image/png;base64,AAAA)', null, ''],
    ['![x](javascript:alert(1))', null, 'x'],
  ])('keeps of an image only where it would be: %s', (source, href, description) => {
    expect([...walk(readMarkdown(source))]).toContainEqual({ kind: 'image', href, description });
  });

  it('keeps what looks like a tag inside of code and alternative text as text', () => {
    expect(textOf(readMarkdown('`<b>x</b>` ![<i>"&y](https://a.example)'))).toBe('<b>x</b> <i>"&y');
  });

  it.each([
    '>',
    '- ',
    '1. ',
    '* > ',
    '> - ',
    '*',
    '*_',
    '_a*',
    '**a',
    '[',
    '[a](',
    '[a](b (',
    '<',
    '`',
    '=\n',
    'a\n=\n',
    '-\n-',
    '\n\n> ',
    '\r\r> ',
    `${'> '.repeat(24)}a\n\n`,
    `${'* > '.repeat(12)}\n`,
    `${'- '.repeat(24)}a\n`,
    `${'1. '.repeat(14)}a\n`,
  ])('reads any number of %j in a second', (piece) => {
    expect(cpuMs(() => readMarkdown(piece.repeat(20_000 / piece.length)))).toBeLessThan(1_000);
  });

  it.each([
    ['\n\n', 2],
    ['\n\n', 60],
    ['\n\u00a0\n', 60],
  ])('reads many marks between %j in a second, %d times', (between, times) => {
    expect(cpuMs(() => readMarkdown(`${'*_'.repeat(499)}${between}`.repeat(times)))).toBeLessThan(1_000);
  });

  it('shows what is nested too deeply or has too many marks as it is written', () => {
    const source = `# a\n\n${'1. '.repeat(25)}b`;
    expect(readMarkdown(source)).toEqual([
      { kind: 'element', tag: 'pre', children: [{ kind: 'text', text: source }] },
    ]);
    expect(tags(`${'1. '.repeat(24)}b`)).toContain('li');
    expect(tags('*a* '.repeat(300))).toContain('em');
    expect(tags(`${'*a* '.repeat(400)}\n\n`.repeat(3))).toContain('em');
    expect(tags(`${'*a* '.repeat(400)}\n\n`.repeat(4))).toEqual(['pre']);
  });

  it('never throws, and never makes anything but the named things, of any text', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '&',
      '[',
      ']',
      '(',
      ')',
      '!',
      '\n',
      '\n\n',
      '`',
      '*',
      '|',
      '---',
      '# ',
      '- ',
      '1. ',
      '> ',
      'javascript:',
      'https://a.example',
      '<script>',
      '</p>',
      '<p>',
      'href="',
      '&lt;',
      '&#60;',
      'onerror=',
      'x',
      '\u202e',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        for (const node of walk(readMarkdown(pieces.join('')))) {
          if (node.kind === 'link') expect(node.href).toMatch(/^https?:\/\//);
          if (node.kind === 'image' && node.href !== null) expect(node.href).toMatch(/^https?:\/\//);
        }
      }),
      { numRuns: 3_000 },
    );
  });
});

describe('recorded proposals', () => {
  it('have no link but http and https, and keep their hostile tags as text', () => {
    const summaries = [...recordedState('elysnet-1', '/cosmos/gov/v1/proposals/')].flatMap(({ body }) => {
      const proposal = isJsonObject(body) ? body['proposal'] : undefined;
      const summary = proposal !== undefined && isJsonObject(proposal) ? proposal['summary'] : undefined;
      return typeof summary === 'string' ? [summary] : [];
    });
    expect(summaries.length).toBeGreaterThan(20);
    for (const summary of summaries) for (const href of links(summary)) expect(href).toMatch(/^https?:\/\//);
    const hostile = summaries.find((summary) => summary.includes('<script>'));
    expect(textOf(readMarkdown(hostile ?? ''))).toContain('<script>alert(1)</script>');
    expect(links(hostile ?? '')).toContain('https://tracker.example/p.gif');
  });

  it('may as well be any memo of the network', () => {
    let memos = 0;
    for (const { txs } of recordedHeights('elysnet-1')) {
      for (const [, memo = ''] of txs.matchAll(/"memo":"((?:[^"\\]|\\.){1,400})"/g)) {
        memos += 1;
        for (const href of links(memo)) if (href !== null) expect(href).toMatch(/^https?:\/\//);
      }
    }
    expect(memos).toBeGreaterThan(50);
  });
});
