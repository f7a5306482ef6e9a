/** The list of modules. */
import { visibleText } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import { useNode } from '../../shared/lib/chain-context.ts';
import { QueryPanel } from '../../shared/ui/panel.tsx';
import { moduleVersionsQuery } from './queries.ts';

/** The chain's modules with consensus versions, from the selected node. */
export function ModulesPanel() {
  const query = useQuery(moduleVersionsQuery(useNode()));
  return (
    <QueryPanel
      title="Modules"
      query={query}
      what="the modules"
      empty={{ when: ({ value }) => value.length === 0, text: 'The node names none.' }}
    >
      {({ value }) => (
        <ul className="flex flex-wrap gap-x-5 gap-y-1 px-4 py-3 text-table">
          {value.map(({ name, version }) => (
            <li key={name} data-hint={`Consensus version ${version}`}>
              {visibleText(name)} <span className="text-muted">v{version.toString()}</span>
            </li>
          ))}
        </ul>
      )}
    </QueryPanel>
  );
}
