import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { superviseCalls } from '#shared/areas/supervision/contract';
import type { SupervisorRow } from '#shared/areas/supervision/supervisor-views';
import { refetch } from '../../api/query.ts';
import { onDemand } from '../../kit/on-demand.tsx';

const SupervisorForm = onDemand(() =>
  import('./supervisor-form.tsx').then((module) => module.SupervisorForm),
);
const SupervisorView = onDemand(() =>
  import('./supervisor-view.tsx').then((module) => module.SupervisorView),
);
const AssignDialog = onDemand(() => import('./assign-dialog.tsx').then((module) => module.AssignDialog));
const HandOver = onDemand(() => import('./hand-over.tsx').then((module) => module.HandOver));
const EndDialog = onDemand(() => import('./end-dialog.tsx').then((module) => module.EndDialog));

type Window = 'view' | 'edit' | 'assign' | 'handOver' | 'disable' | 'enable' | 'delete';
export type SupervisorAct = (act: Window, row: SupervisorRow) => void;

/** What a change of an appointment makes stale. */
export const staleAppointments = [
  superviseCalls.list,
  superviseCalls.detail,
  superviseCalls.overview,
  superviseCalls.summary,
  superviseCalls.units,
  superviseCalls.all,
  superviseCalls.tenderers,
];

/** The acts on appointments with their windows, which must be placed once on the page. */
export function useSupervisorActs() {
  const client = useQueryClient();
  const [open, setOpen] = useState<{ window: Window; rows: readonly SupervisorRow[] } | 'add'>();
  const close = () => setOpen(undefined);
  const reload = () => void refetch(client, ...staleAppointments);
  const done = () => {
    close();
    reload();
  };
  const act: SupervisorAct = (window, row) => setOpen({ window, rows: [row] });
  const one = open !== undefined && open !== 'add' ? open.rows[0] : undefined;
  const events = { isOver: false, onSent: done, onRefused: reload, onClose: close };
  const window = open === undefined || open === 'add' ? undefined : open.window;
  const windows = (
    <>
      {open === 'add' && <SupervisorForm onSaved={done} onClose={close} />}
      {window === 'edit' && <SupervisorForm guid={one!.guid} onSaved={done} onClose={close} />}
      {window === 'view' && <SupervisorView row={one!} onEdit={() => act('edit', one!)} onClose={close} />}
      {window === 'assign' && open !== undefined && open !== 'add' && (
        <AssignDialog rows={open.rows} {...events} />
      )}
      {window === 'handOver' && <HandOver row={one!} {...events} />}
      {(window === 'disable' || window === 'enable' || window === 'delete') && (
        <EndDialog
          act={window}
          row={one!}
          onHandOver={() => act('handOver', one!)}
          onDone={done}
          onRefused={reload}
          onClose={close}
        />
      )}
    </>
  );
  return {
    act,
    add: () => setOpen('add'),
    assignMany: (rows: readonly SupervisorRow[]) => setOpen({ window: 'assign', rows }),
    windows,
  };
}
