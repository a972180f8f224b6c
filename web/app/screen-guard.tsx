import { Component, type ReactNode } from 'react';
import { LoadFailure } from './load-failure.tsx';

interface State {
  failure: { error: unknown } | undefined;
}

/** Shows what failed instead of an empty page, where no router does; what was typed is kept as a draft. */
export class ScreenGuard extends Component<{ children: ReactNode }, State> {
  override state: State = { failure: undefined };
  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }
  override render() {
    const { failure } = this.state;
    return failure ? <LoadFailure error={failure.error} /> : this.props.children;
  }
}
