import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  deleteUser,
  disableUser,
  enableUser,
  listUsers,
  unlockUser,
  userDetail,
  type UserRow,
} from '#shared/areas/user/contract';
import { transferInfo } from '#shared/areas/user/transfer-contract';
import { mutation, refetch } from '../../api/query.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import type { OneTimePassword } from './password-once.tsx';
import type { Organisation } from './tree-model.ts';
import { treeCalls } from './use-organisation.ts';
import type { ActOnUser, UserAct } from './user-act.ts';
import { useUserTexts } from './user-texts.ts';

const RefusableDialog = onDemand(() =>
  import('./refusable-dialog.tsx').then((module) => module.RefusableDialog),
);
const UserDrawer = onDemand(() => import('./user-drawer.tsx').then((module) => module.UserDrawer));
const UserForm = onDemand(() => import('./user-form.tsx').then((module) => module.UserFormDrawer));
const MoveUser = onDemand(() => import('./move-user.tsx').then((module) => module.MoveUser));
const ResetPassword = onDemand(() => import('./reset-password.tsx').then((module) => module.ResetPassword));
const PasswordOnce = onDemand(() => import('./password-once.tsx').then((module) => module.PasswordOnce));
const RolesDialog = onDemand(() => import('./roles-dialog.tsx').then((module) => module.RolesDialog));
const ProjectsDialog = onDemand(() =>
  import('./projects-dialog.tsx').then((module) => module.ProjectsDialog),
);

type Asked = 'disable' | 'enable' | 'delete' | 'unlock';
const isAsked = (act: string): act is Asked => ['disable', 'enable', 'delete', 'unlock'].includes(act);

/** The acts on people with their windows, which must be placed once on the page. */
export function useUserActs(organisation: Organisation) {
  const texts = useUserTexts();
  const client = useQueryClient();
  const [open, setOpen] = useState<{ act: UserAct; row: UserRow } | { act: 'add'; deptGuid: string }>();
  const [password, setPassword] = useState<OneTimePassword>();
  const quiet = { quiet: true };
  const disable = useMutation(mutation(disableUser, { ...quiet, done: texts.done.disable }));
  const enable = useMutation(mutation(enableUser, { ...quiet, done: texts.done.enable }));
  const remove = useMutation(mutation(deleteUser, { ...quiet, done: texts.done.delete }));
  const unlock = useMutation(mutation(unlockUser, { ...quiet, done: texts.done.unlock }));
  const send: Record<Asked, (row: UserRow) => Promise<unknown>> = {
    disable: ({ guid, version }) => disable.mutateAsync({ guid, version }),
    enable: ({ guid, version }) => enable.mutateAsync({ guid, version }),
    delete: ({ guid, version }) => remove.mutateAsync({ guid, version }),
    unlock: ({ guid }) => unlock.mutateAsync({ guid }),
  };
  const close = () => setOpen(undefined);
  const closed = () => {
    close();
    void refetch(client, listUsers, userDetail, transferInfo, ...treeCalls);
  };
  const act: ActOnUser = (what: UserAct | 'add', on: UserRow | { deptGuid: string | null }) =>
    setOpen(what === 'add' ? { act: 'add', deptGuid: on.deptGuid! } : { act: what, row: on as UserRow });
  const events = { onClose: close, onDone: closed };
  const windows = (
    <>
      {open?.act === 'view' && (
        <UserDrawer row={open.row} onAct={(next) => act(next, open.row)} onClose={close} />
      )}
      {(open?.act === 'add' || open?.act === 'edit') && (
        <UserForm
          organisation={organisation}
          {...('row' in open ? { guid: open.row.guid } : { deptGuid: open.deptGuid })}
          {...events}
          onPassword={setPassword}
        />
      )}
      {open?.act === 'move' && <MoveUser row={open.row} {...events} />}
      {open?.act === 'resetPassword' && <ResetPassword row={open.row} {...events} onPassword={setPassword} />}
      {open?.act === 'roles' && <RolesDialog people={[open.row]} {...events} />}
      {open?.act === 'projects' && <ProjectsDialog people={[open.row]} {...events} />}
      {open && open.act !== 'add' && isAsked(open.act) && (
        <RefusableDialog
          key={open.act}
          title={texts.confirm[open.act](open.row.name)}
          text={texts.text[open.act]}
          okText={texts.act[open.act]}
          refusedTitle={texts.refused[open.act === 'delete' ? 'delete' : 'disable'](open.row.name)}
          refusedLead={texts.held}
          danger={open.act === 'delete'}
          send={() => send[open.act as Asked](open.row)}
          {...events}
        />
      )}
      {password && <PasswordOnce of={password} onClose={() => setPassword(undefined)} />}
    </>
  );
  return { act, windows };
}
