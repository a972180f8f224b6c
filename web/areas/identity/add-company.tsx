import { useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Input } from 'antd';
import type { z } from 'zod';
import { newCompanyForm } from '#shared/areas/department/rules';
import { identityTree, type IdentityUnit, idmAddCompany } from '#shared/areas/identity/contract';
import { departmentKind } from '#shared/areas/department/codes';
import { call } from '../../api/call.ts';
import { refetch } from '../../api/query.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { ActDialog } from '../../parts/approval/act-dialog.tsx';
import { useTexts } from './texts.ts';
import css from './identity.module.css';
import { upTo } from '../../kit/up-to.ts';

type Values = z.input<typeof newCompanyForm>;
const { name, code, shortCode } = newCompanyForm.shape;

/** Adds a company to the identity system, below the chosen company or at its top. */
export function AddCompany({ below, onClose }: { below: IdentityUnit | undefined; onClose: () => void }) {
  const texts = useTexts();
  const client = useQueryClient();
  const parent = below?.kind === departmentKind.code.company ? below : undefined;
  return (
    <ActDialog<Values>
      title={texts.addCompany}
      okText={texts.save}
      done={texts.companyAdded}
      draftName="identity:company"
      send={(values) => call(idmAddCompany, { ...values, parentId: parent?.id ?? null })}
      isOver={false}
      onRefused={() => undefined}
      onSent={() => {
        onClose();
        void refetch(client, identityTree);
      }}
      onClose={onClose}
    >
      <Alert
        className={css.hint!}
        type="info"
        showIcon
        title={parent ? texts.below(parent.name) : texts.atTop}
      />
      <Form.Item name="name" label={texts.companyName} rules={[fieldRule(name)]}>
        <Input {...upTo(100)} />
      </Form.Item>
      <Form.Item name="code" label={texts.companyCode} rules={[fieldRule(code)]}>
        <Input {...upTo(30)} />
      </Form.Item>
      <Form.Item name="shortCode" label={texts.shortCode} rules={[fieldRule(shortCode)]}>
        <Input {...upTo(12)} />
      </Form.Item>
    </ActDialog>
  );
}
