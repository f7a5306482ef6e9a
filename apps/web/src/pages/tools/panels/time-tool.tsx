/** Block by time and time by block, from the selected node and its archive. */
import { formatInt } from '@cairn/chain/format';
import { isUtcDate, timestampMs } from '@cairn/chain/time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import { networkNowMs } from '../../../shared/lib/network-clock.ts';
import { Empty, SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { BlockLink } from '../../../shared/ui/identifiers.tsx';
import { fact, KeyValues } from '../../../shared/ui/key-values.tsx';
import { Panel, QueryPanel } from '../../../shared/ui/panel.tsx';
import { Time, useZone, type Zone } from '../../../shared/ui/time.tsx';
import { blockAtTimeQuery, type FoundHeight, type PlacedBlock, timeOfBlockQuery } from '../find-block.ts';
import { FieldError, ToolField, useTyped } from './tool-field.tsx';

export default function TimeTool() {
  return (
    <>
      <ByTime />
      <ByBlock />
    </>
  );
}

/** The URL stores UTC, so that a link means the same in every time zone. */
function ByTime() {
  const zone = useZone();
  const [at, setAt] = useTyped('at');
  // Both fields keep partial input while typing.
  const [picked, setPicked] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const ms = readMoment(at, zone);
  const choose = (moment: number | undefined) => setAt(moment === undefined ? '' : isoText(moment));
  return (
    <>
      <Panel title="Block at a given time">
        <div className="flex flex-wrap items-end gap-3 px-4 py-3">
          <label className="flex min-w-0 flex-col gap-1 text-label text-muted max-sm:w-full">
            {zone === 'utc' ? 'Time, UTC' : 'Time, this computer’s time zone'}
            <input
              type="datetime-local"
              step="1"
              className="field max-w-full"
              value={picked ?? (ms === undefined ? '' : fieldText(ms, zone))}
              onChange={(event) => {
                setPicked(event.target.value);
                setTyped('');
                choose(readMoment(event.target.value, zone));
              }}
            />
          </label>
          <div className="min-w-0 flex-1 basis-64">
            <ToolField
              label="Or as a timestamp"
              value={typed}
              onChange={(text) => {
                setPicked(null);
                setTyped(text);
                choose(readMoment(text, zone));
              }}
              placeholder="2026-11-21T09:41:07Z or 1795254067"
              maxLength={40}
            />
          </div>
          <button
            type="button"
            className="button"
            onClick={() => {
              setPicked(null);
              setTyped('');
              choose(networkNowMs() - 3_600_000);
            }}
          >
            An hour ago
          </button>
        </div>
      </Panel>
      {at === '' && typed === '' && (
        <Empty>Shows the last block at or before a time, and the one after it.</Empty>
      )}
      {ms === undefined && (at !== '' || typed !== '') && <FieldError>Not a valid time.</FieldError>}
      {ms !== undefined && <AtTime ms={ms} />}
    </>
  );
}

/** UTC, to the second when whole. */
function isoText(ms: number): string {
  return new Date(ms).toISOString().replace('.000Z', 'Z');
}

function AtTime({ ms }: { readonly ms: number }) {
  const { end, recordedTo } = useChain();
  const query = useQuery(blockAtTimeQuery(useNode(), ms));
  return (
    <QueryPanel
      title="Blocks around this time"
      query={query}
      what="the blocks around this time"
      skeleton={<SkeletonRows rows={3} />}
    >
      {({ value: { before, after, gap, requests, expected } }) => (
        <KeyValues
          items={[
            fact('Time', <Time value={ms} show="both" />),
            fact(
              gap === null ? 'At or before' : 'Last available before',
              <Before before={before} after={after} />,
            ),
            fact('Not available', gap !== null && `blocks ${formatInt(gap.from)} to ${formatInt(gap.to)}`),
            fact(
              gap === null ? 'After' : 'First available after',
              after === null ? 'None: this is the latest block.' : <Placed block={after} />,
            ),
            fact(
              'Expected block',
              expected === null || ms <= networkNowMs()
                ? null
                : end !== null
                  ? `none: this network ended at block ${formatInt(end.height)}`
                  : recordedTo !== null && ms > timestampMs(recordedTo.time)
                    ? `not in this recording: it ends with block ${formatInt(recordedTo.height)}`
                    : `about block ${formatInt(expected)}, at the current pace`,
            ),
            fact('Found by', `requesting ${formatInt(requests)} ${requests === 1 ? 'block' : 'blocks'}`),
          ]}
        />
      )}
    </QueryPanel>
  );
}

function Before({ before, after }: Pick<FoundHeight, 'before' | 'after'>) {
  if (before !== null) return <Placed block={before} />;
  return after?.height === 1
    ? 'None: this is before the first block of the network.'
    : 'Not available in any source.';
}

function Placed({ block }: { readonly block: PlacedBlock }) {
  return (
    <>
      <BlockLink height={block.height} /> · <Time value={block.ms} show="both" />
    </>
  );
}

function ByBlock() {
  const [typed, setTyped] = useTyped('block');
  const [isUsed, setUsed] = useState(false);
  const bare = typed.replace(/[\s,]/g, '');
  const height = /^[1-9]\d{0,14}$/.test(bare) ? Number(bare) : undefined;
  return (
    <>
      <Panel title="The time of a block">
        <div className="px-4 py-3 sm:w-72">
          <ToolField
            label="Height, past or future"
            value={typed}
            onChange={(text) => {
              setUsed(true);
              setTyped(text);
            }}
            placeholder="2,480"
            maxLength={20}
          />
        </div>
      </Panel>
      {typed === '' && (
        <Empty>
          When the block was produced or, for a future block, when it is expected at the current pace.
        </Empty>
      )}
      {typed !== '' && height === undefined && (isUsed || bare !== '') && (
        <FieldError>Not a valid height.</FieldError>
      )}
      {height !== undefined && <AtBlock height={height} />}
    </>
  );
}

function AtBlock({ height }: { readonly height: number }) {
  const { end, recordedTo } = useChain();
  const query = useQuery(timeOfBlockQuery(useNode(), height));
  return (
    <QueryPanel
      title={`Block ${formatInt(height)}`}
      query={query}
      what="the time of this block"
      skeleton={<SkeletonRows rows={2} />}
      notFound="No source has this block."
    >
      {({ value: { time, isEstimate } }) =>
        isEstimate && end !== null ? (
          <Empty>This network ended at block {formatInt(end.height)}: there is no such block.</Empty>
        ) : isEstimate && recordedTo !== null && height > recordedTo.height ? (
          <Empty>
            The recording ends with block {formatInt(recordedTo.height)}: this block is not in it.
          </Empty>
        ) : (
          <KeyValues
            items={[
              fact('Height', isEstimate ? formatInt(height) : <BlockLink height={height} />),
              fact(
                isEstimate ? 'Estimated time' : 'Produced',
                time === null ? (
                  'too far in the future to estimate'
                ) : (
                  <Time value={time} show={isEstimate ? 'date' : 'both'} />
                ),
              ),
            ]}
          />
        )
      }
    </QueryPanel>
  );
}

const DATE_TIME = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?)(Z|[+-]\d{2}:\d{2})?$/i;
/** Ten digits are Unix seconds, thirteen milliseconds, nineteen nanoseconds. */
const UNITS: Readonly<Record<number, bigint>> = { 10: 1000n, 13: 1n };
const NANOS_PER_MS = 1_000_000n;

/**
 * Parses `2026-11-21T09:41:07` in `zone` unless it has its own, node timestamps, and Unix seconds, milliseconds or
 * nanoseconds, to Unix milliseconds. Undefined otherwise.
 */
export function readMoment(text: string, zone: Zone): number | undefined {
  const bare = text.trim();
  if (/^\d{19}$/.test(bare)) return Number(BigInt(bare) / NANOS_PER_MS);
  const unit = /^\d+$/.test(bare) ? UNITS[bare.length] : undefined;
  if (unit !== undefined) return Number(BigInt(bare) * unit);
  const [, date = '', time = '', named] = DATE_TIME.exec(bare) ?? [];
  if (!isUtcDate(date)) return undefined;
  // Truncates below a millisecond, where browsers differ.
  const [seconds = '', fraction = '0'] = time.replace(',', '.').split('.');
  const ms = Date.parse(`${date}T${seconds}${named?.toUpperCase() ?? (zone === 'utc' ? 'Z' : '')}`);
  return Number.isNaN(ms) ? undefined : ms + Number(fraction.padEnd(3, '0').slice(0, 3));
}

/** The field's format, truncated to seconds. */
export function fieldText(ms: number, zone: Zone): string {
  const offsetMs = zone === 'utc' ? 0 : new Date(ms).getTimezoneOffset() * 60_000;
  return new Date(ms - offsetMs).toISOString().slice(0, 19);
}
