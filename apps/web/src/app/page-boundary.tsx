/** Catches render errors: the frame stays, and the 500 page replaces the content. */
import { Component, type ReactNode } from 'react';
import { lazyModule } from '../shared/lib/lazy-module.ts';
import { LazyView } from '../shared/ui/lazy-view.tsx';

const faultPage = lazyModule(() => import('./fault-page.tsx'));

interface State {
  readonly fault: { readonly error: unknown } | null;
}

/** An error boundary for a page or for the application. */
export class PageBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { fault: null };

  static getDerivedStateFromError(error: unknown): State {
    return { fault: { error } };
  }

  override render(): ReactNode {
    return this.state.fault === null ? this.props.children : <PageError error={this.state.fault.error} />;
  }
}

const UNEXPLAINED = <p className="py-12 text-center">Something went wrong on this page.</p>;

/** The 500 page. Shows its fallback text when the code fails to load. */
export function PageError({ error }: { readonly error: unknown }) {
  return (
    <LazyView
      module={faultPage}
      fallback={UNEXPLAINED}
      failed={UNEXPLAINED}
      render={({ FaultPage }) => <FaultPage error={error} />}
    />
  );
}
