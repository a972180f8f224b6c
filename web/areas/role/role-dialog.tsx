import { Form, Input } from 'antd';
import { useRef, useState } from 'react';
import { roleCalls, roleForm, type RoleRow } from '#shared/areas/role/contract';
import { call } from '../../api/call.ts';
import { useUser } from '../../api/user.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { newGuid } from '../../kit/new-guid.ts';
import { ActDialog } from '../../parts/approval/act-dialog.tsx';
import { CompanySelect, useCompanies } from './company-select.tsx';
import css from './role.module.css';
import { useTexts } from './texts.ts';
import { counted, upTo } from '../../kit/up-to.ts';

interface Values {
  name: string;
  remark?: string;
  enterpriseGuid?: string;
}

/** Names a new role, a copy, or a role anew. */
export function RoleDialog({
  mode,
  role,
  onSaved,
  onRefused,
  onClose,
}: {
  mode: 'add' | 'edit' | 'copy';
  /** The one that is edited or copied. */
  role?: RoleRow;
  /** With the guid of the role that was saved, and the names of permissions a copy left out. */
  onSaved: (guid: string, leftOut: readonly string[]) => void;
  onRefused: () => void;
  onClose: () => void;
}) {
  const texts = useTexts();
  const me = useUser();
  const companies = useCompanies();
  const [guid] = useState(newGuid); // sent twice, it is still one role
  const leftOut = useRef<readonly string[]>([]);
  const withCompany = mode !== 'edit' && (companies.data?.length ?? 0) > 1;

  async function send({ remark = '', ...values }: Values) {
    if (mode === 'edit')
      await call(roleCalls.edit, { guid: role!.guid, version: role!.version, name: values.name, remark });
    else if (mode === 'add') await call(roleCalls.add, { guid, ...values, remark });
    else {
      const copied = await call(roleCalls.copy, { guid, sourceGuid: role!.guid, ...values, remark });
      leftOut.current = copied.leftOut;
    }
  }
  const title =
    mode === 'add'
      ? texts.addTitle
      : mode === 'edit'
        ? texts.editTitle(role!.name)
        : texts.copyTitle(role!.name);
  const initial: Values =
    mode === 'add'
      ? { name: '' }
      : { name: mode === 'copy' ? texts.copyOf(role!.name) : role!.name, remark: role!.remark };
  return (
    <ActDialog<Values>
      title={title}
      okText={mode === 'edit' ? texts.save : texts.saveAndGrant}
      done={texts.done[mode]}
      draftName={`role:${mode}:${role?.guid ?? ''}:${role?.version ?? ''}`}
      initial={{
        ...initial,
        ...(withCompany && { enterpriseGuid: role?.enterpriseGuid ?? me?.enterprise.guid ?? '' }),
      }}
      send={send}
      isOver={false}
      onRefused={onRefused}
      onSent={() => onSaved(mode === 'edit' ? role!.guid : guid, leftOut.current)}
      onClose={onClose}
    >
      {/* the list behind has a form with fields of these names */}
      <Form.Item name="name" label={texts.name} htmlFor="roleName" rules={[fieldRule(roleForm.shape.name)]}>
        <Input id="roleName" {...upTo(50)} />
      </Form.Item>
      {withCompany && (
        <Form.Item
          name="enterpriseGuid"
          label={texts.company}
          htmlFor="roleCompany"
          extra={texts.companyHint}
        >
          <CompanySelect id="roleCompany" />
        </Form.Item>
      )}
      <Form.Item name="remark" label={texts.remark} rules={[fieldRule(roleForm.shape.remark)]}>
        <Input.TextArea {...counted(255)} autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
      {mode !== 'edit' && <p className={css.hint}>{mode === 'add' ? texts.addHint : texts.copyHint}</p>}
    </ActDialog>
  );
}
