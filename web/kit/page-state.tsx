import { Button, Empty } from 'antd';
import type { ReactNode } from 'react';
import { Note } from './plain-buttons.tsx';
import { Placeholder } from './placeholder.tsx';
import { useKitTexts } from './texts.ts';

/** What a query looks like from here; TanStack's result is one. */
interface Loaded<T> {
  data: T | undefined;
  error: Error | null;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** Shows the data of a query once it is there; before that that it loads, or why it does not, with a retry. */
export function PageState<T>({
  of,
  rows = 6,
  children,
}: {
  of: Loaded<T>;
  /** Lines of the placeholder: about as high as what comes, so that nothing jumps. */
  rows?: number;
  children: (data: T) => ReactNode;
}) {
  if (of.data !== undefined) return children(of.data);
  if (of.error) return <LoadFailed error={of.error} retry={of.refetch} retrying={of.isFetching} />;
  return <Placeholder rows={rows} />;
}

/** Why something could not be loaded, with a retry; drawn by what the first page has, since more may not come. */
export function LoadFailed({
  error,
  retry,
  retrying = false,
}: {
  error: Error;
  retry: () => Promise<unknown> | void;
  retrying?: boolean;
}) {
  const texts = useKitTexts();
  return (
    <div role="alert">
      <Note tone="bad">
        <strong>{texts.loadFailed}</strong>
        <p>{error.message}</p>
        <Button size="small" loading={retrying} onClick={() => void retry()}>
          {texts.retry}
        </Button>
      </Note>
    </div>
  );
}

/** Nothing to show, and what to do about it: `<NothingYet>` with a sentence and a button. */
export function NothingYet({ hint, children }: { hint?: string | undefined; children?: ReactNode }) {
  const texts = useKitTexts();
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={hint ?? texts.empty}>
      {children}
    </Empty>
  );
}
