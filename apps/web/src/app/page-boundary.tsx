/** Catches what fails while a page is drawn: the frame stays, the 500 page stands in. */
import { Component, type ReactNode } from 'react';
import { lazyModule } from '../shared/lib/lazy-module.ts';
import { LazyView } from '../shared/ui/lazy-view.tsx';

const faultPage = lazyModule(() => import('./fault-page.tsx'));

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
    return this.state.fault === null ? this.props.children : <Fault error={this.state.fault.error} />;
  }
}

const UNEXPLAINED = <p className="py-12 text-center">Something went wrong on this page.</p>;

/** The 500 page. Its own words stay where its code does not come. */
export function Fault({ error }: { readonly error: unknown }) {
  return (
    <LazyView
      module={faultPage}
      fallback={UNEXPLAINED}
      failed={UNEXPLAINED}
      render={({ FaultPage }) => <FaultPage error={error} />}
    />
  );
}
