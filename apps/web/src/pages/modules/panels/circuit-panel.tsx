/** Disabled messages, and accounts that may disable them. From the selected node. */
import type { CircuitPermissions } from '@cairn/node-client/modules/circuit';
import { useQuery } from '@tanstack/react-query';
import { AddressLink } from '../../../entities/address/address-link.tsx';
import { KindList } from '../../../entities/message/kind-list.tsx';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { fact, KeyValues } from '../../../shared/ui/key-values.tsx';
import { QueryPanel, QueryState } from '../../../shared/ui/panel.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { circuitAccountsQuery, disabledMessagesQuery } from '../queries.ts';

/** Two independent queries: one may fail without the other. */
export function CircuitPanel() {
  const node = useNode();
  const disabled = useQuery(disabledMessagesQuery(node));
  const accounts = useQuery(circuitAccountsQuery(node));
  return (
    <QueryPanel title="Circuit breaker" query={disabled} what="the disabled messages">
      {({ value }) => (
        <>
          <KeyValues
            items={[
              fact(
                'Disabled messages',
                value.length === 0 ? (
                  <Status kind="good">none</Status>
                ) : (
                  <Status kind="warning">
                    <KindList typeUrls={value} />
                  </Status>
                ),
              ),
            ]}
          />
          <div className="border-t border-line">
            <QueryState
              query={accounts}
              what="the accounts that can disable messages"
              empty={{
                when: ({ value: { items } }) => items.length === 0,
                text: 'Only governance can disable messages.',
              }}
            >
              {({ value: { items, complete } }) => (
                <ul aria-label="Can disable messages" className="text-table">
                  {items.map(({ address, permissions }) => (
                    <li
                      key={address}
                      className="flex flex-wrap gap-x-4 border-b border-line px-4 py-1.5 last:border-0"
                    >
                      <AddressLink address={address} />
                      <span className="text-muted">
                        <Permission {...permissions} />
                      </span>
                    </li>
                  ))}
                  {!complete && <li className="px-4 py-1.5 text-muted">and more</li>}
                </ul>
              )}
            </QueryState>
          </div>
        </>
      )}
    </QueryPanel>
  );
}

function Permission({ level, typeUrls }: CircuitPermissions) {
  switch (level) {
    case 'none':
      return 'cannot disable messages';
    case 'all':
      return 'can disable any message';
    case 'super':
      return 'can disable any message and grant others this permission';
    case 'some':
      return (
        <>
          can disable <KindList typeUrls={typeUrls} />
        </>
      );
  }
}
