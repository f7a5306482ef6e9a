/** The panel header when its table or chart renders it, in one bar with its tools. */
import { createContext, type ReactNode } from 'react';

export interface PanelHead {
  readonly title: ReactNode;
  /** Count, link to all. */
  readonly aside: ReactNode;
  /** The data source: last of the tools. */
  readonly source: ReactNode;
  /** Whether nothing of it is text: the title repeats the heading above, and there is no count. */
  readonly isBare: boolean;
}

/** The heading above a panel, of its tab or its page, which the panel would repeat as its title. */
export const TabLabelContext = createContext<string | null>(null);

/** Null when the panel renders its own header. */
export const PanelHeadContext = createContext<PanelHead | null>(null);
