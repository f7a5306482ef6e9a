/** Voting power, and the chain's count of missed blocks. */
import type { ValconsAddress } from '@cairn/chain/address';
import { formatInt } from '@cairn/chain/format';
import { timestampMs } from '@cairn/chain/time';
import type { SigningInfo } from '@cairn/node-client/modules/slashing';
import { useQuery } from '@tanstack/react-query';
import { missedLimit } from '../../../entities/signer/missed-limit.ts';
import { rankSigners } from '../../../entities/signer/rank-signers.ts';
import { SigningInfoValue } from '../../../entities/signer/signing-info-value.tsx';
import { signerRecord } from '../../../entities/signer/signing-window.ts';
import { useSignerSet, useSigningWindow } from '../../../entities/signer/use-signers.ts';
import { slashingParamsQuery } from '../../../entities/validator/signing-queries.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { Int, Percent } from '../../../shared/ui/amount.tsx';
import { SkeletonText } from '../../../shared/ui/feedback.tsx';
import { BlockLink } from '../../../shared/ui/identifiers.tsx';
import { fact } from '../../../shared/ui/key-values.tsx';
import { KeyValuesPanel } from '../../../shared/ui/key-values-panel.tsx';
import { Time } from '../../../shared/ui/time.tsx';

interface OfSigner {
  readonly address: ValconsAddress;
}

/** From the set of the latest block and x/slashing. */
export function PowerPanel({ address }: OfSigner) {
  const query = useSignerSet();
  return (
    <KeyValuesPanel
      title="Power and uptime"
      query={query}
      what="the signers"
      rows={7}
      items={({ value }) => {
        const { rows } = rankSigners(value.validators);
        const own = rows.find(({ item }) => item.address === address);
        const priority = own?.item.proposerPriority ?? null;
        return [
          fact(
            'Power',
            own === undefined ? (
              <span className="text-muted">none: not in the validator set</span>
            ) : (
              <Int value={own.power} />
            ),
          ),
          own === undefined
            ? null
            : fact(
                'Share',
                <>
                  <Percent value={own.share} />
                  <span className="text-muted">
                    , rank {formatInt(own.rank)} of {formatInt(rows.length)}
                  </span>
                </>,
              ),
          priority === null
            ? null
            : fact('Priority', formatInt(priority), 'The signer with the highest priority proposes next'),
          fact('Uptime', <Uptime address={address} />),
          fact('Proposed', <Proposed address={address} />),
          fact(
            'Missed',
            <SigningInfoValue address={address}>
              {({ missedBlocks }) => (
                <>
                  {formatInt(missedBlocks)}
                  <MissedLimit />
                </>
              )}
            </SigningInfoValue>,
          ),
          fact(
            'Jailed',
            <SigningInfoValue address={address}>{(info) => <Jail info={info} />}</SigningInfoValue>,
          ),
        ];
      }}
    />
  );
}

function useRecord(address: ValconsAddress) {
  const { data, error } = useSigningWindow();
  const window = data?.value ?? null;
  return { window, record: window === null ? null : signerRecord(window, address), isError: error !== null };
}

function Uptime({ address }: OfSigner) {
  const { window, record, isError } = useRecord(address);
  if (record === null) return isError ? <BlocksNotRead /> : <SkeletonText width="12em" />;
  const { uptime, counted } = record;
  const all = window?.blocks.length ?? 0;
  return (
    <>
      {uptime === null ? (
        <span className="text-muted">
          {record.votes.some(({ vote }) => vote === 'unknown')
            ? 'not known for any'
            : 'not in the set for any'}
        </span>
      ) : (
        <Percent value={uptime} digits={1} />
      )}
      {uptime !== null && counted < all ? (
        <span className="text-muted">
          {' '}
          over {formatInt(counted)} of the last {formatInt(all)} blocks
        </span>
      ) : (
        <span className="text-muted"> of the last {formatInt(all)} blocks</span>
      )}
    </>
  );
}

function Proposed({ address }: OfSigner) {
  const { window, record, isError } = useRecord(address);
  if (record === null) return isError ? <BlocksNotRead /> : <SkeletonText width="12em" />;
  return (
    <>
      {formatInt(record.proposed)}
      <span className="text-muted"> of the last {formatInt(window?.blocks.length ?? 0)} blocks</span>
    </>
  );
}

function BlocksNotRead() {
  return <span className="text-muted">the latest blocks could not be loaded</span>;
}

function MissedLimit() {
  const { data: params } = useQuery(slashingParamsQuery(useNode()));
  if (params === undefined) return null;
  return (
    <span className="text-muted">
      {' '}
      of the last {formatInt(params.value.signedBlocksWindow)}; jailed above{' '}
      {formatInt(missedLimit(params.value))}
    </span>
  );
}

function Jail({ info }: { readonly info: SigningInfo }) {
  if (info.tombstoned) return <>permanently: tombstoned for double signing</>;
  if (timestampMs(info.jailedUntil) <= 0)
    return (
      <>
        never
        {info.startHeight > 0 && (
          <span className="text-muted">
            {' '}
            since block <BlockLink height={info.startHeight} />
          </span>
        )}
      </>
    );
  return (
    <>
      until <Time value={info.jailedUntil} show="both" />
    </>
  );
}
