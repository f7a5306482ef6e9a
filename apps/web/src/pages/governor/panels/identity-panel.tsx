/** What the operator says of itself. Free text from a stranger: shown as text, linked only where it is plain http or https. */
import { safeLink, visibleText } from '@cairn/chain/format';
import type { Validator } from '@cairn/node-client/modules/staking';
import type { Answer } from '@cairn/node-client/node-client';
import type { UseQueryResult } from '@tanstack/react-query';
import { useStakingWords } from '../../../entities/validator/staking-words.ts';
import { OutsideLink } from '../../../shared/ui/app-link.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { KEY_VALUE_ROW, KeyValues } from '../../../shared/ui/key-values.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';

/** The description of the governor. */
export function IdentityPanel({ query }: { readonly query: UseQueryResult<Answer<Validator>> }) {
  const words = useStakingWords();
  return (
    <QueryPanel
      title="In its own words"
      query={query}
      what={`the texts of this ${words.one}`}
      skeleton={<SkeletonRows rows={5} rowClassName={KEY_VALUE_ROW} />}
    >
      {({ value: { description } }) => (
        <KeyValues
          items={[
            { name: 'Name', value: <Text text={description.moniker} /> },
            { name: 'Website', value: <Text text={description.website} isLink /> },
            { name: 'Security contact', value: <Text text={description.securityContact} isLink /> },
            {
              name: 'Identity',
              value: <Text text={description.identity} />,
              hint: 'Key of a Keybase account',
            },
            { name: 'Details', value: <Text text={description.details} /> },
          ]}
        />
      )}
    </QueryPanel>
  );
}

function Text({ text, isLink = false }: { readonly text: string; readonly isLink?: boolean }) {
  if (text.trim() === '') return <span className="text-muted">not given</span>;
  const href = isLink ? safeLink(text) : undefined;
  const shown = <span className="wrap-anywhere whitespace-pre-line">{visibleText(text)}</span>;
  return href === undefined ? shown : <OutsideLink href={href}>{shown}</OutsideLink>;
}
