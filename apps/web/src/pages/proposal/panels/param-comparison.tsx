/** Old and new values of the parameters that a message sets, from the selected node at two heights. */
import { formatInt } from '@cairn/chain/format';
import type { JsonObject } from '@cairn/chain/json';
import type { Proposal } from '@cairn/node-client/modules/gov';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { compareParams, type ChangedParameter } from '../../../entities/parameter/compare-params.ts';
import type { ParamChange } from '../../../entities/parameter/param-changes.ts';
import { parameterRows, type ParameterRow } from '../../../entities/parameter/parameter-rows.ts';
import { sectionTitle } from '../../../entities/parameter/parameter-sections.ts';
import { ParameterValue } from '../../../entities/parameter/parameter-value.tsx';
import { moduleParamsQuery } from '../../../entities/parameter/queries.ts';
import { paths } from '../../../shared/config/paths.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { Failed, SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { BlockLink } from '../../../shared/ui/identifiers.tsx';
import { useVoteEnd } from '../use-vote-end.ts';

export default function ParamComparison({
  proposal,
  change,
}: Readonly<{ proposal: Proposal; change: ParamChange }>) {
  const node = useNode();
  const isDone = proposal.status === 'passed';
  const { endHeight, hasState, isSearching } = useVoteEnd(proposal, isDone);
  const then = useQuery({
    ...moduleParamsQuery(node, change.module, (endHeight ?? 1) - 1),
    enabled: hasState,
  });
  const now = useQuery(moduleParamsQuery(node, change.module));
  if (now.isError)
    return <Failed error={now.error} what="the current values" onRetry={() => void now.refetch()} />;
  if (now.data === undefined || isSearching || (hasState && then.isPending))
    return <SkeletonRows rows={1} rowClassName="h-32" />;
  if (isDone && then.data === undefined)
    return <SetValues change={change} now={now.data.value} title={sectionTitle(change.module)} />;
  const before = then.data ?? now.data;
  const { changed, same } = compareParams(change.module, before.value, change.apply(before.value));
  return (
    <Comparison
      title={sectionTitle(change.module)}
      heads={
        isDone
          ? ['Before', 'After']
          : proposal.status === 'voting-period' || proposal.status === 'deposit-period'
            ? ['Now', 'If it passes']
            : ['Now', 'Proposed']
      }
      changed={changed}
      note={
        <>
          {changed.length === 0 && 'No value changes. '}
          {same > 0 &&
            changed.length > 0 &&
            `${formatInt(same)} other ${same === 1 ? 'value stays' : 'values stay'} as before. `}
          {isDone && before.height !== null && endHeight !== null && (
            <>
              “Before” is the state at block <BlockLink height={before.height} />
              {before.height !== endHeight - 1 && (
                <>, the latest one available before block {<BlockLink height={endHeight} />}</>
              )}
              .{' '}
            </>
          )}
          <AppLink to={`${paths.parameters}#${change.module}`}>All current parameters</AppLink>
        </>
      }
    />
  );
}

/** Without the earlier state: the proposed value beside the current one. */
function SetValues({
  change,
  now,
  title,
}: Readonly<{ change: ParamChange; now: JsonObject; title: string }>) {
  const present = new Map(parameterRows(change.module, now).map((row) => [row.name, row]));
  const set = parameterRows(change.module, change.apply({}));
  return (
    <Comparison
      title={title}
      heads={['Now', 'Set by proposal']}
      changed={set.map((row) => ({ before: present.get(row.name) ?? null, after: row }))}
      note={
        <>
          This source does not have the earlier value.{' '}
          <AppLink to={`${paths.parameters}#${change.module}`}>All current parameters</AppLink>
        </>
      }
    />
  );
}

interface ComparisonProps {
  readonly title: string;
  readonly heads: readonly [string, string];
  readonly changed: readonly ChangedParameter[];
  readonly note: ReactNode;
}

function Comparison({ title, heads, changed, note }: ComparisonProps) {
  return (
    <div className="border-t border-line">
      {changed.length > 0 && (
        <table className="w-full table-fixed text-table">
          <caption className="sr-only">{`${title}: ${heads[0]} and ${heads[1]}`}</caption>
          <thead>
            <tr className="text-start text-muted">
              <th scope="col" className="w-2/5 py-1.5 pe-3 ps-4 text-start font-normal">
                {title}
              </th>
              {heads.map((head) => (
                <th key={head} scope="col" className="py-1.5 pe-3 text-start font-normal">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {changed.map(({ before, after }) => (
              <tr key={after?.name ?? before?.name} className="border-t border-line align-top">
                <th
                  scope="row"
                  className="py-2 pe-3 ps-4 text-start font-mono text-[13px] font-normal break-words"
                  data-hint={after?.description ?? before?.description ?? undefined}
                >
                  {(after?.name ?? before?.name ?? '').replaceAll('_', '_\u200b')}
                </th>
                <Value row={before} />
                <Value row={after} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="panel-note">{note}</p>
    </div>
  );
}

function Value({ row }: { readonly row: ParameterRow | null }) {
  if (row === null) return <td className="py-2 pe-3 text-muted">none</td>;
  return (
    <td className="py-2 pe-3 break-words">
      <ParameterValue reading={row.reading} />
      {/* The digits of a plain number are already there. */}
      {row.reading.kind !== 'int' && (
        <span className="block font-mono text-label break-all text-muted">{row.raw}</span>
      )}
    </td>
  );
}
