/** The wallet's own notice, bottom right, for 4 seconds (specification, sections 2 and 9). */
import { STATUS_MARKS } from '../../shared/ui/status.tsx';

const NOTICE_MS = 4_000;

const MARKS = { success: STATUS_MARKS.good, error: STATUS_MARKS.bad, info: STATUS_MARKS.pending } as const;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a text in place of the notice before it. Written with the platform alone: it belongs to no page. */
export function showNotice(text: string, kind: keyof typeof MARKS): void {
  const box = document.getElementById('wallet-notice') ?? makeBox();
  const mark = document.createElement('span');
  mark.className = MARKS[kind].className;
  mark.setAttribute('aria-hidden', 'true');
  mark.textContent = `${MARKS[kind].shape} `;
  const line = document.createElement('p');
  line.className = 'over slide-in px-3 py-2 text-table break-words';
  // Text, never markup: it may be an extension's.
  line.append(mark, document.createTextNode(text));
  box.replaceChildren(line);
  // Shown again each time: the last one shown lies above every other surface.
  box.hidePopover();
  box.showPopover();
  clearTimeout(timer);
  timer = setTimeout(() => box.replaceChildren(), NOTICE_MS);
}

function makeBox(): HTMLElement {
  const box = document.createElement('div');
  box.id = 'wallet-notice';
  box.setAttribute('role', 'status');
  box.popover = 'manual';
  box.className =
    'fixed top-auto inset-e-3 bottom-3 inset-s-auto m-0 max-w-[min(24rem,calc(100vw-24px))] overflow-visible border-0 bg-transparent p-0 text-ink';
  document.body.append(box);
  return box;
}
