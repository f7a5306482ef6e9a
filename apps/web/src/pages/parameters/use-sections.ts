/** The network's parameter sections with rows, filtered by a search. */
import { isNotServedByNetwork, ValidationError } from '@cairn/chain/errors';
import { useQueries, useQuery } from '@tanstack/react-query';
import { parameterRows, type ParameterRow } from '../../entities/parameter/parameter-rows.ts';
import {
  groupsOf,
  type ParameterSection,
  sectionTitle,
} from '../../entities/parameter/parameter-sections.ts';
import {
  moduleVersionsQuery,
  paramsQueriesQuery,
  sectionParamsQuery,
} from '../../entities/parameter/queries.ts';
import { useNode } from '../../shared/lib/chain-context.ts';

export interface FoundSection {
  readonly section: ParameterSection;
  /** Matching rows; null while loading and on failure. */
  readonly rows: readonly ParameterRow[] | null;
}

export interface FoundGroup {
  readonly title: string;
  readonly sections: readonly FoundSection[];
}

/** All served sections; with search words, those with matches. */
export function useSections(words: string): {
  readonly groups: readonly FoundGroup[];
  /** All requested sections in order; described ones once they have answered. */
  readonly requested: readonly ParameterSection[];
  /** Titles of modules that answered without parameters. */
  readonly without: readonly string[];
  readonly hasEpochs: boolean;
  readonly isPending: boolean;
  /** Every section has settled, so the layout is stable. */
  readonly isSettled: boolean;
  /** Titles of sections that could not be loaded. */
  readonly failed: readonly string[];
  readonly retry: () => void;
} {
  const node = useNode();
  const versions = useQuery(moduleVersionsQuery(node));
  const described = useQuery(paramsQueriesQuery());
  const names = versions.data?.value.map(({ name }) => name) ?? null;
  const isPending = versions.isPending || described.isPending;
  const requested = isPending ? [] : groupsOf(names, described.data ?? null);
  const sections = requested.flatMap((group) => group.sections);
  const answers = useQueries({ queries: sections.map((section) => sectionParamsQuery(node, section)) });
  const reads = sections.flatMap((section, index) => {
    const answer = answers[index];
    return answer === undefined ? [] : [{ section, answer }];
  });
  const isSearching = words.trim() !== '';
  const found = new Map(
    reads.flatMap(({ section, answer }): readonly (readonly [string, FoundSection])[] => {
      if (isNoAnswer(section, answer.error)) return [];
      const all = answer.data === undefined ? null : parameterRows(section.module, answer.data.value);
      const rows = all === null || !isSearching ? all : all.filter((row) => matchesWords(row, words.trim()));
      if (rows?.length === 0 || (isSearching && rows === null)) return [];
      return [[section.module, { section, rows }]];
    }),
  );
  const failed = reads.filter(({ section, answer }) => answer.isError && !isNoAnswer(section, answer.error));
  return {
    groups: requested
      .map(({ title, sections: members }) => ({
        title,
        sections: members.flatMap(({ module }) => found.get(module) ?? []),
      }))
      .filter((group) => group.sections.length > 0),
    requested: sections.filter((section) => !('path' in section) || found.has(section.module)),
    without: reads
      .filter(({ answer }) => Object.keys(answer.data?.value ?? { unknown: true }).length === 0)
      .map(({ section }) => section.title),
    hasEpochs: names?.includes('epochs') === true,
    isPending,
    isSettled: !isPending && answers.every((answer) => !answer.isPending),
    failed: failed.map(({ section }) => section.title),
    retry: () => failed.forEach(({ answer }) => void answer.refetch()),
  };
}

/** Whether the answer means "none": nodes describe files that they do not serve, and queries that need arguments. */
const isNoAnswer = (section: ParameterSection, error: unknown): boolean =>
  isNotServedByNetwork(error) || ('path' in section && error instanceof ValidationError);

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
