/** The latest blocks, one row of marks per signer. */
import { formatInt } from '@cairn/chain/format';
import { rankSigners } from '../../../entities/signer/rank-signers.ts';
import { SignerName } from '../../../entities/signer/signer-name.tsx';
import { useSignerNames } from '../../../entities/signer/signer-names.ts';
import { signerRecord } from '../../../entities/signer/signing-window.ts';
import { useSignerSet, useSigningWindow } from '../../../entities/signer/use-signers.ts';
import { describeRecord, VoteStrip } from '../../../entities/signer/vote-strip.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';

const ROW = 'min-h-[88px] md:min-h-[41px]';

export function VotesPanel() {
  const query = useSigningWindow();
  const set = useSignerSet();
  const names = useSignerNames();
  return (
    <QueryPanel
      title="Latest blocks"
      query={query}
      what="the commits of the latest blocks"
      skeleton={<SkeletonRows rows={6} rowClassName={ROW} />}
      aside={({ value }) =>
        value === null ? null : (
          <span>
            {formatInt(value.from)} to {formatInt(value.to)}
          </span>
        )
      }
      empty={{ when: ({ value }) => value === null, text: 'No votes yet.' }}
    >
      {({ value }) =>
        value === null ? null : (
          <>
            <ul>
              {rankSigners(set.data?.value.validators ?? []).rows.map(({ item }) => {
                const record = signerRecord(value, item.address);
                return (
                  <li
                    key={item.address}
                    data-row=""
                    tabIndex={-1}
                    className={`${ROW} flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line px-4 py-2 text-table last:border-0 md:grid md:grid-cols-[minmax(0,11rem)_auto_minmax(0,1fr)]`}
                  >
                    <span className="w-44 max-w-full">
                      <SignerName signer={item} names={names} />
                    </span>
                    <VoteStrip record={record} />
                    <span className="text-muted">{describeRecord(record)}</span>
                  </li>
                );
              })}
            </ul>
            <p className="panel-note">
              Oldest on the left. Tall: signed. Half height: voted nil, usually because the proposal arrived
              late. Short: absent.
            </p>
          </>
        )
      }
    </QueryPanel>
  );
}
