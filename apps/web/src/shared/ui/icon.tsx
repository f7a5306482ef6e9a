/** Interface icons on a 16 px grid, in the text colour. */

const SHAPES = {
  copy: 'M5.5 5.5h7v7h-7zM3.5 10.5v-7h7',
  check: 'M3 8.5l3.2 3.2L13 5',
  star: 'M8 2l1.8 3.8 4.2.6-3 2.9.7 4.1L8 11.4l-3.7 2 .7-4.1-3-2.9 4.2-.6z',
  menu: 'M2 4.5h12M2 8h12M2 11.5h12',
  close: 'M4 4l8 8M12 4l-8 8',
  search: 'M7 2.5a4.5 4.5 0 100 9 4.5 4.5 0 000-9zM10.5 10.5L14 14',
  wallet: 'M13 5.5v-2h-9a1.5 1.5 0 000 3h9.5v7H4A1.5 1.5 0 012.5 12V5M10.8 10h.4',
  settings: 'M2 5h7M13 5h1M11 3v4M2 11h1M7 11h7M5 9v4',
  source:
    'M8 2.5c3 0 5 .9 5 2s-2 2-5 2-5-.9-5-2 2-2 5-2zM3 4.5v7c0 1.1 2 2 5 2s5-.9 5-2v-7M3 8c0 1.1 2 2 5 2s5-.9 5-2',
  down: 'M4 6l4 4 4-4',
  left: 'M10 3L5 8l5 5',
  right: 'M6 3l5 5-5 5',
  columns: 'M2.5 3.5h11v9h-11zM6.2 3.5v9M9.8 3.5v9',
  sort: 'M5 3v10M2.5 10.5L5 13l2.5-2.5M11 13V3M8.5 5.5L11 3l2.5 2.5',
  export: 'M8 2v8M4.5 7L8 10.5 11.5 7M3 13h10',
} as const;

export type IconName = keyof typeof SHAPES;

/** Decorative: the button around it has the name. */
export function Icon({ name, filled = false }: Readonly<{ name: IconName; filled?: boolean }>) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`shrink-0 ${name === 'left' || name === 'right' ? 'turns' : ''}`}
    >
      <path d={SHAPES[name]} />
    </svg>
  );
}
