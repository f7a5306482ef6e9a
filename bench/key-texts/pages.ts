/** What must stand on each page before a visitor has the answer that brought them. */

export interface KeyText {
  readonly page: string;
  readonly path: string;
  /** All of them, in the text of the page's content. */
  readonly texts: readonly string[];
}

/** Values of the recorded network at height 2,480. */
export const KEY_TEXTS: readonly KeyText[] = [
  { page: 'dashboard', path: '/', texts: ['2,480', '2.4 s', '3.39%', 'sent 0.012345'] },
  { page: 'blocks', path: '/blocks', texts: ['2,480', '2,456', '09:50:57'] },
  { page: 'block', path: '/block/2471', texts: ['66.71%', '2,290,433', 'sent 3.573809'] },
];
