import { useState } from 'react';
import { projectSetup } from '#shared/areas/project-setup/contract';
import type { EntrustAction, EntrustRow } from '#shared/areas/entrustment/views';
import { onDemand } from '../../kit/on-demand.tsx';
import type { ReviewedWindow } from '../../parts/document/reviewed-kind.ts';
import { type ReviewedAct, useReviewedActs } from '../../parts/document/use-reviewed-acts.tsx';
import { entrustKind } from './entrust-kind.ts';

type OwnAct = Extract<
  EntrustAction,
  'send' | 'receive' | 'returnOrder' | 'agencySign' | 'changeAgency' | 'terminate'
>;
/** Everything that can be done with an order but editing and urging. */
export type EntrustAct = ReviewedAct | OwnAct;

type Window = ReviewedWindow<EntrustRow>;
const SubmitWindow = onDemand<Window>(() =>
  import('./submit-window.tsx').then((module) => module.SubmitWindow),
);
const SignOrder = onDemand<Window & { as: 'send' | 'agencySign' }>(() =>
  import('./sign-order.tsx').then((module) => module.SignOrder),
);
const ReceiveDialog = onDemand<Window>(() =>
  import('./receive-dialog.tsx').then((module) => module.ReceiveDialog),
);
const ReturnDialog = onDemand<Window>(() =>
  import('./return-dialog.tsx').then((module) => module.ReturnDialog),
);
const EndDialog = onDemand<Window & { as: 'terminate' | 'changeAgency' }>(() =>
  import('./end-dialog.tsx').then((module) => module.EndDialog),
);

const own: readonly EntrustAct[] = [
  'send',
  'receive',
  'returnOrder',
  'agencySign',
  'changeAgency',
  'terminate',
];
const isOwn = (act: EntrustAct): act is OwnAct => own.includes(act);

/** The acts on an order with their windows; `windows` must be placed once on the page. */
export function useEntrustActs({
  onDeleted,
  alsoStale = [],
}: { onDeleted?: () => void; alsoStale?: readonly { path: string }[] } = {}) {
  const [open, setOpen] = useState<{ act: OwnAct; order: EntrustRow }>();
  const reviewed = useReviewedActs(entrustKind, {
    SubmitWindow,
    onDeleted,
    alsoStale: [projectSetup.detail, ...alsoStale],
  });
  const act = (chosen: EntrustAct, order: EntrustRow) =>
    isOwn(chosen) ? setOpen({ act: chosen, order }) : reviewed.act(chosen, order);
  const close = () => setOpen(undefined);
  const window: Window | undefined = open && {
    document: open.order,
    onClose: close,
    onDone: async () => {
      close();
      await reviewed.reload();
    },
  };
  const windows = (
    <>
      {reviewed.windows}
      {window && open && (open.act === 'send' || open.act === 'agencySign') && (
        <SignOrder {...window} as={open.act} />
      )}
      {window && open?.act === 'receive' && <ReceiveDialog {...window} />}
      {window && open?.act === 'returnOrder' && <ReturnDialog {...window} />}
      {window && open && (open.act === 'terminate' || open.act === 'changeAgency') && (
        <EndDialog {...window} as={open.act} />
      )}
    </>
  );
  return { act, windows };
}
