/** Catches what fails while a page is drawn: the frame stays, the 500 page stands in. */
import { Component, type ReactNode } from 'react';
import { FaultPage } from './fault-page.tsx';

interface State {
  readonly fault: { readonly error: unknown } | null;
}

/** A boundary for one page, or, around everything, for the whole application. */
export class PageBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { fault: null };

  static getDerivedStateFromError(error: unknown): State {
    return { fault: { error } };
  }

  override render(): ReactNode {
    return this.state.fault === null ? this.props.children : <FaultPage error={this.state.fault.error} />;
  }
}
