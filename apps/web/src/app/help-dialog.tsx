/** Lists the keyboard shortcuts. */
import { Dialog } from '../shared/ui/dialog.tsx';

interface KeyHelp {
  /** Alternatives. */
  readonly keys: readonly string[];
  readonly does: string;
}

const GROUPS: readonly { readonly name: string; readonly keys: readonly KeyHelp[] }[] = [
  {
    name: 'Everywhere',
    keys: [
      { keys: ['/', 'Ctrl K', '⌘ K'], does: 'search' },
      { keys: ['?'], does: 'show keyboard shortcuts' },
      { keys: ['Esc'], does: 'close the open dialog, menu or search' },
      { keys: ['Tab'], does: 'go to the next link, button or field' },
    ],
  },
  {
    name: 'In lists',
    keys: [
      { keys: ['j', 'k'], does: 'go to the next or previous row' },
      { keys: ['Enter'], does: 'open the row' },
    ],
  },
  {
    name: 'On block pages, tabs, charts and strips',
    keys: [{ keys: ['←', '→'], does: 'go to the previous or next item' }],
  },
  {
    name: 'In the search',
    keys: [
      { keys: ['↓', '↑'], does: 'move through the suggestions' },
      { keys: ['Enter'], does: 'open the selected suggestion, or search for the entered text' },
    ],
  },
];

/** Open while rendered. */
export function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      {GROUPS.map(({ name, keys }) => (
        <section key={name} aria-label={name} className="mb-3 last:mb-0">
          <h3 className="mb-1 text-label text-muted">{name}</h3>
          <dl className="text-table">
            {keys.map(({ keys: same, does }) => (
              <div key={does} className="flex min-h-[var(--row)] items-center gap-3 border-b border-line">
                <dt className="flex w-40 shrink-0 flex-wrap gap-1">
                  {same.map((key) => (
                    <kbd
                      key={key}
                      className="rounded-[3px] border border-line-strong px-1.5 font-mono text-label"
                    >
                      {key}
                    </kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
