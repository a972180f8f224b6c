import { PageHead } from './page-head.tsx';
import { PageState } from './page-state.tsx';

/** A page about what a query answers, which has its own head; `title` stands above until it is there. */
export function LoadedPage<T>({ title, ...state }: { title: string } & Parameters<typeof PageState<T>>[0]) {
  return (
    <>
      {state.of.data === undefined && <PageHead title={title} />}
      <PageState {...state} />
    </>
  );
}
