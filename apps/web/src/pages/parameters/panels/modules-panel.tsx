/** The modules of the chain with the versions of their state. From the chosen node. */
import { visibleText } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import { moduleVersionsQuery } from '../../../entities/parameter/queries.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { QueryPanel } from '../../../shared/ui/panel.tsx';

/** @see the file's head */
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
            <li key={name}>
              {visibleText(name)} <span className="text-muted">{version.toString()}</span>
            </li>
          ))}
        </ul>
      )}
    </QueryPanel>
  );
}
