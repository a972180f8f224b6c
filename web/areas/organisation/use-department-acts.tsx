import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  deleteDepartment,
  type DepartmentNode,
  moveDepartment,
  setDepartmentActive,
} from '#shared/areas/department/contract';
import { paths } from '#shared/areas/session/paths';
import { mutation, refetch } from '../../api/query.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import type { Drop, Organisation } from './tree-model.ts';
import { treeCalls } from './use-organisation.ts';
import { useTexts } from './texts.ts';

const MoveDialog = onDemand(() => import('./move-dialog.tsx').then((module) => module.MoveDialog));
const MergeDialog = onDemand(() => import('./merge-dialog.tsx').then((module) => module.MergeDialog));
const RefusableDialog = onDemand(() =>
  import('./refusable-dialog.tsx').then((module) => module.RefusableDialog),
);

export type DepartmentAct = DepartmentNode['actions'][number];
type Asked = 'disable' | 'enable' | 'delete';

/** The acts on a node with their windows, which must be placed once on the page. */
export function useDepartmentActs(organisation: Organisation, onChoose: (guid: string) => void) {
  const texts = useTexts();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [open, setOpen] = useState<{ act: Asked | 'move' | 'merge'; node: DepartmentNode; to?: Drop }>();
  const quiet = { quiet: true };
  const remove = useMutation(mutation(deleteDepartment, { ...quiet, done: texts.done.delete }));
  const disable = useMutation(mutation(setDepartmentActive, { ...quiet, done: texts.done.disable }));
  const enable = useMutation(mutation(setDepartmentActive, { ...quiet, done: texts.done.enable }));
  const sort = useMutation(mutation(moveDepartment, { done: texts.done.sort }));

  const reload = () => refetch(client, ...treeCalls);
  const close = () => setOpen(undefined);
  const closed = () => {
    close();
    void reload();
  };
  const send: Record<Asked, (node: DepartmentNode) => Promise<unknown>> = {
    delete: ({ guid, version }) => remove.mutateAsync({ departGuid: guid, version }),
    disable: ({ guid, version }) => disable.mutateAsync({ guid, version, isActive: false }),
    enable: ({ guid, version }) => enable.mutateAsync({ guid, version, isActive: true }),
  };
  const asked = {
    delete: { title: texts.confirmDelete, text: texts.deleteText },
    disable: { title: texts.confirmDisable, text: texts.disableText },
    enable: { title: texts.confirmEnable, text: texts.enableText },
  };

  function act(what: DepartmentAct, node: DepartmentNode) {
    const below = `parent=${node.guid}`;
    if (what === 'add') void navigate(`${paths.departmentEdit()}?${below}`);
    else if (what === 'addCompany') void navigate(`${paths.departmentEdit()}?${below}&kind=company`);
    else if (what === 'edit') void navigate(paths.departmentEdit(node.guid));
    else setOpen({ act: what, node });
  }
  /** Something was let go in the tree: another order is done at once, another place is asked about. */
  function drop(node: DepartmentNode, to: Drop) {
    if (to.parentGuid !== node.parentGuid) return setOpen({ act: 'move', node, to });
    const { guid, version } = node;
    return void sort.mutateAsync({ guid, version, ...to }).then(reload, reload);
  }
  const windows = open && (
    <>
      {open.act === 'move' && (
        <MoveDialog
          organisation={organisation}
          node={open.node}
          {...(open.to && { to: open.to })}
          onClose={close}
          onDone={() => {
            onChoose(open.node.guid);
            closed();
          }}
        />
      )}
      {open.act === 'merge' && (
        <MergeDialog
          organisation={organisation}
          node={open.node}
          onClose={close}
          onDone={(target) => {
            onChoose(target);
            closed();
          }}
        />
      )}
      {(open.act === 'delete' || open.act === 'disable' || open.act === 'enable') && (
        <RefusableDialog
          key={open.act}
          title={asked[open.act].title(open.node.name)}
          text={asked[open.act].text}
          okText={texts.act[open.act]}
          refusedTitle={texts.hangingTitle(texts.act[open.act], open.node.name)}
          refusedLead={texts.hangingLead}
          danger={open.act === 'delete'}
          send={() => send[open.act as Asked](open.node)}
          onDone={() => {
            if (open.act === 'delete' && open.node.parentGuid !== null) onChoose(open.node.parentGuid);
            closed();
          }}
          onClose={close}
        />
      )}
    </>
  );
  return { act, drop, windows };
}
