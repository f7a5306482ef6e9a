/** The texts each page must show for a visitor to have their answer. */

export interface KeyText {
  readonly page: string;
  readonly path: string;
  /** All of them, in the text of the page's content. */
  readonly texts: readonly string[];
}

/** Values of the recorded network at height 2,480. */
export const KEY_TEXTS: readonly KeyText[] = [
  { page: 'dashboard', path: '/', texts: ['2,480', '2.48 s', '3.39%', 'sent 0.012345'] },
  { page: 'blocks', path: '/blocks', texts: ['2,480', '2,456', '09:50:57'] },
  { page: 'block', path: '/block/2471', texts: ['66.71%', '2,290,433', 'sent 3.573809'] },
  {
    page: 'transactions',
    path: '/transactions',
    texts: ['sent 0.012345', '2,476', 'delegated 542'],
  },
  {
    page: 'tx',
    path: '/tx/18F12E2BC60760C718424FD6F2142B9B8CE95C958509BEB2AC65C99B3C7ECAE8',
    texts: ['Success', 'requested a swap', '1,321.696261', '611.573871'],
  },
  {
    page: 'address',
    path: '/address/elys1ya32rf5vm82n66lfdh66rm23hwdksjgzy3tfyh',
    texts: ['$3,556.09', '611.57', '$91.23'],
  },
];
