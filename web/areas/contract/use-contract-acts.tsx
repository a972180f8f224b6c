import { useState } from 'react';
import { contractCalls } from '#shared/areas/contract/contract';
import type { ContractAction, ContractRow } from '#shared/areas/contract/contract-views';
import { onDemand } from '../../kit/on-demand.tsx';
import type { ReviewedWindow } from '../../parts/document/reviewed-kind.ts';
import { type ReviewedAct, useReviewedActs } from '../../parts/document/use-reviewed-acts.tsx';
import { contractReviewed } from './contract-kind.ts';

type OwnAct = Extract<ContractAction, 'sign' | 'file' | 'change' | 'abandon'>;
/** Everything that can be done with a contract but editing and urging. */
export type ContractAct = ReviewedAct | OwnAct;

type Window = ReviewedWindow<ContractRow>;
const SubmitWindow = onDemand<Window>(() =>
  import('./submit-window.tsx').then((module) => module.SubmitWindow),
);
const own = {
  sign: onDemand<Window>(() => import('./sign-contract.tsx').then((module) => module.SignStored)),
  file: onDemand<Window>(() => import('./filing-dialog.tsx').then((module) => module.FilingDialog)),
  change: onDemand<Window>(() => import('./change-dialog.tsx').then((module) => module.ChangeDialog)),
  abandon: onDemand<Window>(() => import('./abandon-dialog.tsx').then((module) => module.AbandonDialog)),
};
const isOwn = (act: ContractAct): act is OwnAct => act in own;

/** The acts on a contract with their windows; `windows` must be placed once on the page. */
export function useContractActs({
  onDeleted,
  alsoStale = [],
}: { onDeleted?: () => void; alsoStale?: readonly { path: string }[] } = {}) {
  const [open, setOpen] = useState<{ act: OwnAct; contract: ContractRow }>();
  const reviewed = useReviewedActs(contractReviewed, {
    SubmitWindow,
    onDeleted,
    alsoStale: [contractCalls.signList, ...alsoStale],
  });
  const act = (chosen: ContractAct, contract: ContractRow) =>
    isOwn(chosen) ? setOpen({ act: chosen, contract }) : reviewed.act(chosen, contract);
  const close = () => setOpen(undefined);
  const Own = open && own[open.act];
  const windows = (
    <>
      {reviewed.windows}
      {open && Own && (
        <Own
          document={open.contract}
          onClose={close}
          onDone={async () => {
            close();
            await reviewed.reload();
          }}
        />
      )}
    </>
  );
  return { act, windows, reload: reviewed.reload };
}
