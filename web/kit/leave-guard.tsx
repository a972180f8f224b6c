import { useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { Dialog } from './dialog.tsx';
import { useKitTexts } from './texts.ts';

/** Goes with an address that follows upon storing what was typed: nothing is lost by it. */
export const STORED = { isStored: true } as const;

/**
 * Asks before a page with unsaved input is left, inside the program and out of it. `within`: the form is one place of
 * its page, and going to another (the query of the address changes) leaves it too.
 */
export function LeaveGuard({ when, within = false }: { when: boolean; within?: boolean }) {
  const texts = useKitTexts();
  const blocks: BlockerFunction = ({ currentLocation, nextLocation }) =>
    // Let an ended session reach the login page: what was typed is kept as a draft.
    when &&
    nextLocation.pathname !== '/login' &&
    (nextLocation.state as Partial<typeof STORED> | null)?.isStored !== true &&
    (currentLocation.pathname !== nextLocation.pathname ||
      (within && currentLocation.search !== nextLocation.search));
  const blocker = useBlocker(blocks);
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [when]);
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      title={texts.leaveTitle}
      okText={texts.leave}
      cancelText={texts.stay}
      onOk={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
      width={420}
    >
      {texts.leaveText}
    </Dialog>
  );
}
