/** The change log as data: releases, newest first, with their notes. */

export type NoteBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

export interface Release {
  /** `1.2.0`, or `Unreleased`. */
  readonly version: string;
  /** As written; null where it has none. */
  readonly date: string | null;
  readonly notes: readonly NoteBlock[];
}

/**
 * Reads `## 1.2.0 (2026-11-21)` and what stands below it: paragraphs, lists of dashes whose items may run over several
 * lines, and `###` headings. What stands above the first release is the file's own head and is left out.
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

/** Text and `code` in turns: what stands at odd places is code. */
export function splitCode(text: string): readonly string[] {
  return text.split(/`([^`]+)`/);
}
