import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { whereIsIt } from '#shared/areas/chain/contract';
import { projectSetup } from '#shared/areas/project-setup/contract';
import type { SetupRow } from '#shared/areas/project-setup/setup-views';
import { refetch } from '../../api/query.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import type { ReviewedWindow } from '../../parts/document/reviewed-kind.ts';
import { type ReviewedAct, useReviewedActs } from '../../parts/document/use-reviewed-acts.tsx';
import { setupKind } from './setup-kind.ts';

const SubmitWindow = onDemand<ReviewedWindow<SetupRow>>(() =>
  import('./submit-window.tsx').then((module) => module.SubmitWindow),
);
const AssignWindow = onDemand(() => import('./assign-window.tsx').then((module) => module.AssignWindow));
const BuildWindow = onDemand(() => import('./build-window.tsx').then((module) => module.BuildWindow));
const VoidWindow = onDemand(() => import('./void-window.tsx').then((module) => module.VoidWindow));
const OrdersWindow = onDemand(() => import('./orders-window.tsx').then((module) => module.OrdersWindow));

/** What can be done with a set-up beside what every reviewed document offers. */
type Own = 'assign' | 'build' | 'createOrders' | 'void';
export type SetupAct = ReviewedAct | Own;
const own: readonly SetupAct[] = ['assign', 'build', 'createOrders', 'void'];
const isOwn = (act: SetupAct): act is Own => own.includes(act);

/** The acts on a set-up with their windows; `windows` must be placed once on the page. */
export function useSetupActs({
  onDeleted,
  alsoStale = [],
}: {
  onDeleted?: () => void;
  /** Further calls of the page whose answer an act changes. */
  alsoStale?: readonly { path: string }[];
} = {}) {
  const client = useQueryClient();
  const reviewed = useReviewedActs(setupKind, {
    SubmitWindow,
    onDeleted,
    alsoStale: [whereIsIt, ...alsoStale],
  });
  const [open, setOpen] = useState<{ act: Own; setup: SetupRow }>();
  const act = (chosen: SetupAct, setup: SetupRow) =>
    isOwn(chosen) ? setOpen({ act: chosen, setup }) : reviewed.act(chosen, setup);
  const close = () => setOpen(undefined);
  const reload = () => refetch(client, projectSetup.list, projectSetup.detail, whereIsIt, ...alsoStale);
  const closed = async () => {
    close();
    await reload();
  };
  const window = open && { document: open.setup, onClose: close, onDone: closed };
  const windows = (
    <>
      {reviewed.windows}
      {window && open.act === 'assign' && <AssignWindow {...window} />}
      {window && open.act === 'build' && <BuildWindow {...window} />}
      {window && open.act === 'void' && <VoidWindow {...window} />}
      {window && open.act === 'createOrders' && (
        <OrdersWindow chosen={[open.setup]} onMade={reload} onClose={close} />
      )}
    </>
  );
  return { act, windows };
}
