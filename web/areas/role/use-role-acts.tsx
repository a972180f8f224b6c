import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { accessCalls } from '#shared/areas/access/contract';
import { roleCalls, type RoleRow } from '#shared/areas/role/contract';
import { paths } from '#shared/areas/session/paths';
import { refetch } from '../../api/query.ts';
import { onDemand } from '../../kit/on-demand.tsx';

const RoleDialog = onDemand(() => import('./role-dialog.tsx').then((module) => module.RoleDialog));
const DeleteRole = onDemand(() => import('./delete-role.tsx').then((module) => module.DeleteRole));
const RoleHistory = onDemand(() => import('./role-history.tsx').then((module) => module.RoleHistory));
const AssignDrawer = onDemand(() => import('./assign-drawer.tsx').then((module) => module.AssignDrawer));

type Window = 'edit' | 'copy' | 'history' | 'delete' | 'assign';
export type RoleAct = (act: Window | 'restore', role: RoleRow) => void;

/** The acts on a role with their windows, which must be placed once on the page. */
export function useRoleActs({ onDeleted }: { onDeleted?: () => void } = {}) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [open, setOpen] = useState<{ window: Window; role: RoleRow } | 'add'>();
  const close = () => setOpen(undefined);
  const reload = () =>
    refetch(client, roleCalls.list, roleCalls.find, roleCalls.auth, roleCalls.history, accessCalls.roleUsers);
  const done = () => {
    close();
    void reload();
  };
  const toGrants = (guid: string, leftOut: readonly string[]) => {
    done();
    void navigate(paths.roleGrant(guid), { state: { leftOut } });
  };
  const act: RoleAct = (window, role) =>
    window === 'restore'
      ? void navigate(`${paths.roleGrant(role.guid)}&defaults=1`)
      : setOpen({ window, role });
  const windows = (
    <>
      {open === 'add' && <RoleDialog mode="add" onSaved={toGrants} onRefused={reload} onClose={close} />}
      {open !== undefined && open !== 'add' && (
        <>
          {open.window === 'edit' && (
            <RoleDialog mode="edit" role={open.role} onSaved={done} onRefused={reload} onClose={close} />
          )}
          {open.window === 'copy' && (
            <RoleDialog mode="copy" role={open.role} onSaved={toGrants} onRefused={reload} onClose={close} />
          )}
          {open.window === 'history' && <RoleHistory role={open.role} onClose={close} />}
          {open.window === 'assign' && (
            <AssignDrawer role={open.role} onChanged={() => void reload()} onClose={close} />
          )}
          {open.window === 'delete' && (
            <DeleteRole
              role={open.role}
              onAssign={() => setOpen({ window: 'assign', role: open.role })}
              onDone={() => {
                done();
                onDeleted?.();
              }}
              onClose={close}
            />
          )}
        </>
      )}
    </>
  );
  return { act, add: () => setOpen('add'), windows };
}
