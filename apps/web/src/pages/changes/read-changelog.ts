/** Parses the changelog into releases with notes, newest first. */

export type NoteBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

export interface Release {
  /** `1.2.0`, or `Unreleased`. */
  readonly version: string;
  /** As written; null without one. */
  readonly date: string | null;
  readonly notes: readonly NoteBlock[];
}

/**
 * Parses `## 1.2.0 (2026-11-21)` sections with paragraphs, dash lists with wrapped items, and `###` headings. Ignores
 * everything above the first release.
 */
export function readChangelog(markdown: string): readonly Release[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [head = '', ...lines] = section.split(/\r?\n/);
      const match = /^\[?([^\s\]()]+)\]?\s*(?:[-–(]\s*([^)]+?)\s*\)?)?\s*$/.exec(head);
      return {
        version: match?.[1] ?? head.trim(),
        date: match?.[2] ?? null,
        notes: readNotes(lines),
      };
    });
}

function readNotes(lines: readonly string[]): readonly NoteBlock[] {
  const blocks: NoteBlock[] = [];
  let paragraph: string[] = [];
  let items: string[] = [];
  const endParagraph = () => {
    if (paragraph.length > 0) blocks.push({ kind: 'text', text: paragraph.join(' ') });
    paragraph = [];
  };
  const endList = () => {
    if (items.length > 0) blocks.push({ kind: 'list', items });
    items = [];
  };
  for (const line of [...lines, '']) {
    const item = /^\s*[-*] +(.*)$/.exec(line)?.[1];
    const heading = /^#{3,} +(.*)$/.exec(line)?.[1];
    if (heading !== undefined) {
      endParagraph();
      endList();
      blocks.push({ kind: 'heading', text: heading.trim() });
    } else if (item !== undefined) {
      endParagraph();
      items.push(item.trim());
    } else if (line.trim() === '') {
      endParagraph();
      endList();
    } else if (items.length > 0) {
      items.push(`${items.pop() ?? ''} ${line.trim()}`);
    } else paragraph.push(line.trim());
  }
  return blocks;
}

/** Alternating text and `code`: odd indexes are code. */
export function splitCode(text: string): readonly string[] {
  return text.split(/`([^`]+)`/);
}
