/** What must stand on each page before a visitor has the answer that brought them. */

export interface KeyText {
  readonly page: string;
  readonly path: string;
  /** All of them, in the text of the page's content. */
  readonly texts: readonly string[];
}

/** Values of the recorded network at height 2,480. */
export const KEY_TEXTS: readonly KeyText[] = [
  { page: 'dashboard', path: '/', texts: ['Latest transactions'] },
];
