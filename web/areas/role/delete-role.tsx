import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { accessCalls } from '#shared/areas/access/contract';
import { roleCalls, type RoleRow } from '#shared/areas/role/contract';
import { messageIn } from '#shared/kit/rule-texts';
import { mutation, query } from '../../api/query.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { useLanguage } from '../../kit/language.ts';
import { PageState } from '../../kit/page-state.tsx';
import css from './role.module.css';
import { useTexts } from './texts.ts';

const SHOWN = 10;

/** Deletes a role nobody holds; of one that is held it says by whom, and leads to taking it from them. */
export function DeleteRole({
  role,
  onAssign,
  onDone,
  onClose,
}: {
  role: RoleRow;
  /** To where the role is taken from its holders. */
  onAssign: () => void;
  onDone: () => void;
  onClose: () => void;
}) {
  const texts = useTexts();
  const language = useLanguage();
  const input = { roleGuid: role.guid, rows: SHOWN as 10 };
  const holders = useQuery({ ...query(accessCalls.roleUsers, input, { quiet: true }), staleTime: 0 });
  const remove = useMutation(mutation(roleCalls.remove, { quiet: true, done: texts.done.delete }));
  const held = holders.data?.total ?? 0;
  const mayAssign = role.actions.includes('assign');
  const send = () =>
    remove.mutateAsync({ guid: role.guid, version: role.version }).then(onDone, () => holders.refetch());
  return (
    <Dialog
      open
      width={480}
      title={texts.deleteTitle(role.name)}
      okText={held > 0 ? texts.goAssign : texts.act.delete}
      okButtonProps={{
        danger: held === 0,
        disabled: holders.data === undefined || (held > 0 && !mayAssign),
      }}
      cancelText={held > 0 ? texts.close : texts.cancel}
      confirmLoading={remove.isPending}
      onOk={held > 0 ? onAssign : () => void send()}
      onCancel={onClose}
    >
      <PageState of={holders} rows={3}>
        {({ list, total }) =>
          total === 0 ? (
            <p>{texts.deleteText}</p>
          ) : (
            <>
              <Alert
                type="warning"
                showIcon
                title={texts.deleteHeld(total)}
                description={texts.deleteHeldHint}
              />
              <ul className={css.people}>
                {list.map(({ userGuid, name, userName, deptName }) => (
                  <li key={userGuid}>
                    {name}{' '}
                    <span className={css.soft}>{[userName, deptName].filter(Boolean).join(' · ')}</span>
                  </li>
                ))}
                {total > list.length && <li className={css.soft}>{texts.andMore(total - list.length)}</li>}
              </ul>
            </>
          )
        }
      </PageState>
      {remove.error && <Alert type="error" showIcon title={messageIn(language, remove.error.message)} />}
    </Dialog>
  );
}
