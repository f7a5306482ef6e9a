/** Searches parameters. */
import type { ParameterRow } from '../../entities/parameter/parameter-rows.ts';
import { sectionTitle } from '../../entities/parameter/parameter-sections.ts';

/** Whether every word occurs in the parameter's name, value, description or module. */
export function matchesWords(row: ParameterRow, words: string): boolean {
  const text = [
    row.module,
    sectionTitle(row.module),
    row.name,
    row.name.replaceAll('_', ' '),
    row.raw,
    row.description ?? '',
  ]
    .join(' ')
    .toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
