/** The sections that the network has, with their rows; those that a search leaves. */
import { NotServedError, ValidationError } from '@cairn/chain/errors';
import { useQueries, useQuery } from '@tanstack/react-query';
import { parameterRows, type ParameterRow } from '../../entities/parameter/parameter-rows.ts';
import { groupsOf, type ParameterSection } from '../../entities/parameter/parameter-sections.ts';
import {
  moduleVersionsQuery,
  paramsQueriesQuery,
  sectionParamsQuery,
} from '../../entities/parameter/queries.ts';
import { useNode } from '../../shared/lib/chain-context.ts';
import { matchesWords } from './search-rows.ts';

export interface FoundSection {
  readonly section: ParameterSection;
  /** Rows that match; null while they are read, or cannot be. */
  readonly rows: readonly ParameterRow[] | null;
}

export interface FoundGroup {
  readonly title: string;
  readonly sections: readonly FoundSection[];
}

/** Every section that is served; with words, those where something matches. */
export function useSections(words: string): {
  readonly groups: readonly FoundGroup[];
  /** Every section that was asked for, in order; those that the node describes once they have answered. */
  readonly asked: readonly ParameterSection[];
  /** Titles of the modules that answer, but have no parameters. */
  readonly without: readonly string[];
  readonly hasEpochs: boolean;
  readonly isPending: boolean;
  /** Every section has answered or failed: nothing will push another any more. */
  readonly isSettled: boolean;
} {
  const node = useNode();
  const versions = useQuery(moduleVersionsQuery(node));
  const described = useQuery(paramsQueriesQuery());
  const names = versions.data?.value.map(({ name }) => name) ?? null;
  const isPending = versions.isPending || described.isPending;
  const asked = isPending ? [] : groupsOf(names, described.data ?? null);
  const sections = asked.flatMap((group) => group.sections);
  const answers = useQueries({ queries: sections.map((section) => sectionParamsQuery(node, section)) });
  const isSearching = words.trim() !== '';
  const found = new Map(
    sections.flatMap((section, index): readonly (readonly [string, FoundSection])[] => {
      const answer = answers[index];
      if (isNoAnswer(section, answer?.error)) return [];
      const all = answer?.data === undefined ? null : parameterRows(section.module, answer.data.value);
      const rows = all === null || !isSearching ? all : all.filter((row) => matchesWords(row, words.trim()));
      if (rows?.length === 0 || (isSearching && rows === null)) return [];
      return [[section.module, { section, rows }]];
    }),
  );
  const groups = asked
    .map(({ title, sections: members }) => ({
      title,
      sections: members.flatMap(({ module }) => found.get(module) ?? []),
    }))
    .filter((group) => group.sections.length > 0);
  const without = sections
    .filter((_, index) => Object.keys(answers[index]?.data?.value ?? { unknown: true }).length === 0)
    .map(({ title }) => title);
  return {
    groups,
    asked: sections.filter((section) => !('path' in section) || found.has(section.module)),
    without,
    hasEpochs: names?.includes('epochs') === true,
    isPending,
    isSettled: !isPending && answers.every((answer) => !answer.isPending),
  };
}

/** Whether the chain has none: a node describes files that its program does not serve, and queries that need more than a path. */
const isNoAnswer = (section: ParameterSection, error: unknown): boolean =>
  error instanceof NotServedError || ('path' in section && error instanceof ValidationError);
