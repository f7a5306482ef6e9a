/** Events as typed rows with expandable raw attributes. */
import type { ChainEvent } from '@cairn/chain/event';
import { visibleText } from '@cairn/chain/format';
import type { EventView } from '@cairn/messages/events/describe-event';
import { useId, useState } from 'react';
import { SentenceView } from '../message/sentence-view.tsx';
import { useEventViews } from '../message/use-described.ts';
import { InlineSkeleton } from '../../shared/ui/feedback.tsx';
import { FoldedText } from '../../shared/ui/folded-text.tsx';

/** Rows rendered initially; the rest follow on click. */
const CHUNK = 60;
const STEP = CHUNK * 4;

export function EventList({ events }: { readonly events: readonly ChainEvent[] }) {
  const [shown, setShown] = useState(CHUNK);
  const starts = Array.from(
    { length: Math.ceil(Math.min(shown, events.length) / CHUNK) },
    (_, at) => at * CHUNK,
  );
  return (
    <>
      <ul>
        {starts.map((start) => (
          <EventRows key={start} events={events.slice(start, start + CHUNK)} />
        ))}
      </ul>
      {events.length > shown && (
        <p className="border-t border-line px-4 py-2 text-table">
          <button type="button" className="link" onClick={() => setShown(shown + STEP)}>
            Show {Math.min(STEP, events.length - shown)} more
          </button>
        </p>
      )}
    </>
  );
}

function EventRows({ events }: { readonly events: readonly ChainEvent[] }) {
  const views = useEventViews(events);
  // Events have no id, and those of a block or tx never change.
  return events.map((event, index) => <EventRow key={index} event={event} view={views?.[index]} />);
}

interface EventRowProps {
  readonly event: ChainEvent;
  /** Undefined while its code loads. */
  readonly view: EventView | undefined;
}

/** One event: label and sentence; the label's button expands its raw type and attributes. */
function EventRow({ event, view }: EventRowProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const label = view === undefined ? event.type : view.outcome === 'decoded' ? view.row.label : view.label;
  return (
    <li className="border-b border-line last:border-0">
      <div className="grid min-h-[var(--row)] items-baseline gap-x-2 px-4 py-1.5 text-table max-md:pt-0 md:grid-cols-[13rem_minmax(0,1fr)]">
        <button
          type="button"
          className="flex min-h-6 items-baseline gap-2 text-start text-muted hover:text-ink max-md:min-h-11 max-md:items-center"
          aria-expanded={isOpen}
          aria-controls={id}
          data-hint="Show raw event"
          onClick={() => setOpen(!isOpen)}
        >
          <span aria-hidden="true" className={`inline-block ${isOpen ? 'rotate-90' : ''}`}>
            ›
          </span>
          <span className="min-w-0 wrap-anywhere">{visibleText(label)}</span>
        </button>
        <span className="min-w-0 break-words max-md:ps-4">
          {view === undefined ? (
            <InlineSkeleton width="16rem" />
          ) : view.outcome === 'decoded' ? (
            <SentenceView sentence={view.row.sentence} />
          ) : (
            <span className="text-muted">
              {view.outcome === 'undecodable'
                ? 'Unexpected format. Expand to see the raw event.'
                : visibleText(event.type)}
            </span>
          )}
        </span>
      </div>
      <div id={id}>{isOpen && <RawEvent event={event} />}</div>
    </li>
  );
}

function RawEvent({ event }: { readonly event: ChainEvent }) {
  return (
    <div className="bg-sunken/50 px-4 py-2 font-mono text-[13px] leading-5 md:ps-10">
      <p className="break-all">{visibleText(event.type)}</p>
      <dl>
        {event.attributes.map(({ key, value }, index) => (
          <div key={index} className="grid gap-x-3 sm:grid-cols-[14rem_minmax(0,1fr)]">
            <dt className="break-all text-muted">{visibleText(key)}</dt>
            <dd className="min-w-0 break-all whitespace-pre-wrap">
              {value === '' ? <span className="text-muted">(empty)</span> : <FoldedText text={value} />}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
