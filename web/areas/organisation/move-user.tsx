import { useMutation } from '@tanstack/react-query';
import { Checkbox, Form } from 'antd';
import { useCallback, useState } from 'react';
import { departmentKind } from '#shared/areas/department/codes';
import type { DepartmentNode } from '#shared/areas/department/contract';
import { moveUser, type UserRow } from '#shared/areas/user/contract';
import { mutation } from '../../api/query.ts';
import { usePunctuation } from '../../kit/punctuation.ts';
import { DepartmentTreeSelect } from '../../parts/department/tree-select.tsx';
import { RefusableDialog } from './refusable-dialog.tsx';
import { useUserTexts } from './user-texts.ts';
import css from './held.module.css';

/** Asks for a person's new main department; what they still hold is shown when it stands in the way. */
export function MoveUser({
  row,
  onDone,
  onClose,
}: {
  row: UserRow;
  onDone: () => void;
  onClose: () => void;
}) {
  const texts = useUserTexts();
  const mark = usePunctuation();
  const [deptGuid, setDept] = useState<string>();
  const [keepsFormer, setKeeps] = useState(false);
  const move = useMutation(mutation(moveUser, { quiet: true, done: texts.done.move }));
  const offers = useCallback(
    (one: DepartmentNode) =>
      one.isActive &&
      one.guid !== row.deptGuid &&
      one.enterpriseGuid === row.enterpriseGuid &&
      one.kind === departmentKind.code.department,
    [row],
  );
  return (
    <RefusableDialog
      title={texts.moveTitle(row.name)}
      text={null}
      okText={texts.confirmMove}
      refusedTitle={texts.refused.move(row.name)}
      refusedLead={texts.held}
      isReady={deptGuid !== undefined}
      send={() =>
        move.mutateAsync({ guid: row.guid, version: row.version, deptGuid: deptGuid!, keepsFormer })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <Form layout="vertical" component="div" className={css.notice!}>
        <Form.Item label={texts.moveTo} htmlFor="moveUserTo">
          <DepartmentTreeSelect
            id="moveUserTo"
            kind="department"
            offers={offers}
            style={{ width: '100%' }}
            {...(deptGuid !== undefined && { value: deptGuid })}
            onChange={(guid: string | undefined) => setDept(guid)}
          />
        </Form.Item>
        {row.deptName && (
          <Checkbox checked={keepsFormer} onChange={({ target }) => setKeeps(target.checked)}>
            {mark.noted(texts.keepsFormer, row.deptName)}
          </Checkbox>
        )}
      </Form>
    </RefusableDialog>
  );
}
