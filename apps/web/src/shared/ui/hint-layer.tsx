/** One tooltip for the whole page: `data-hint` shows its text on hover and focus, `data-term` its glossary entry. */
import { useEffect, useRef } from 'react';
import { placeBeside } from './place-beside.ts';

const ID = 'hint';
const HOSTS = '[data-hint], [data-term]';
const GAP_PX = 6;

/** Renders the tooltip. Mount it once in the frame, inside a landmark, since its text is part of the page. */
export function HintLayer() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const layer = box.current;
    if (layer === null) return;
    let hovered: Element | null = null;
    const show = (event: Event) => {
      showFor(event.target instanceof Element ? event.target : undefined);
    };
    const showFor = (target: Element | undefined) => {
      const host = target?.closest(HOSTS) ?? null;
      if (host === null) {
        hide();
        return;
      }
      if (hovered !== host) release();
      hovered = host;
      void textOf(host).then((text) => {
        // Deferred, because focus may be moving to a surface that is opening.
        requestAnimationFrame(() => {
          // A hover card takes the hint off its link.
          if (hovered !== host || !host.isConnected || !host.matches(HOSTS)) return;
          if (text === '') {
            hide();
            return;
          }
          layer.textContent = text;
          host.setAttribute('aria-describedby', ID);
          layer.showPopover();
          placeBeside(layer, host, GAP_PX, 'above');
        });
      });
    };
    const release = () => {
      if (hovered?.getAttribute('aria-describedby') === ID) hovered.removeAttribute('aria-describedby');
      hovered = null;
    };
    const hide = () => {
      release();
      layer.hidePopover();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide();
    };
    // This layer loads late: the pointer or the focus may already be on a host.
    const { activeElement } = document;
    const focused = activeElement?.matches(':focus-visible') === true ? activeElement.closest(HOSTS) : null;
    // With a label, its field is hovered too.
    showFor(focused ?? [...document.querySelectorAll(':hover')].findLast((at) => at.closest(HOSTS) !== null));
    const end = new AbortController();
    const { signal } = end;
    document.addEventListener('pointerover', show, { signal });
    document.addEventListener('focusin', show, { signal });
    document.addEventListener('focusout', hide, { signal });
    // A click means that the hint was read, and what opens needs the space.
    document.addEventListener('click', hide, { signal });
    document.addEventListener('keydown', onKey, { signal });
    document.addEventListener('scroll', hide, { passive: true, capture: true, signal });
    return () => end.abort();
  }, []);
  return (
    <div
      ref={box}
      id={ID}
      popover="manual"
      role="tooltip"
      className="over pointer-events-none fixed m-0 max-w-sm px-2 py-1 text-label wrap-anywhere whitespace-pre-line text-ink"
    />
  );
}

/** The hint of a host. The glossary loads with the first term; without it there is no hint. */
async function textOf(host: Element): Promise<string> {
  const hint = host.getAttribute('data-hint');
  const term = host.getAttribute('data-term');
  if (hint !== null || term === null) return hint ?? '';
  const glossary = await import('../words/glossary.ts').catch(() => null);
  return glossary?.termDescription(term) ?? '';
}
