import { Checkbox, Form, Input } from 'antd';
import { useRef } from 'react';
import {
  subAccountCalls,
  subAccountForm,
  type SubAccount,
  subAccountRight,
} from '#shared/areas/enterprise/auth-contract';
import { call } from '../../api/call.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { useLanguage } from '../../kit/language.ts';
import { newGuid } from '../../kit/new-guid.ts';
import { ActDialog } from '../../parts/approval/act-dialog.tsx';
import { useTexts } from './texts.ts';
import { upTo } from '../../kit/up-to.ts';

type Values = typeof subAccountForm._zod.input;
const shape = subAccountForm.shape;

/** Invites a sub-account, or changes one; its user name and, unless given anew, its phone stay. */
export function SubAccountDialog({
  of,
  onSaved,
  onClose,
}: {
  of: SubAccount | null;
  onSaved: (oneTimePassword: string | null) => void;
  onClose: () => void;
}) {
  const texts = useTexts();
  const language = useLanguage();
  const shown = useRef<string | null>(null);
  const send = async ({ userName, phone, ...values }: Values) => {
    const who = of
      ? { guid: of.guid, version: of.version, ...(phone && { phone }) }
      : { guid: newGuid(), userName, phone };
    shown.current = (await call(subAccountCalls.save, { ...values, ...who })).oneTimePassword;
  };
  return (
    <ActDialog<Values>
      title={of ? `${texts.edit} ${of.userName}` : texts.invite}
      okText={of ? texts.edit : texts.invite}
      done={texts.done}
      draftName={`enterprise:subAccount:${of?.guid ?? 'new'}`}
      initial={of ? { name: of.name, email: of.email, rights: of.rights } : { rights: ['view'] }}
      send={send}
      isOver={false}
      onRefused={() => undefined}
      onSent={() => onSaved(shown.current)}
      onClose={onClose}
    >
      {!of && (
        <Form.Item name="userName" label={texts.userName} rules={[fieldRule(shape.userName)]}>
          <Input autoComplete="off" {...upTo(16)} />
        </Form.Item>
      )}
      <Form.Item name="name" label={texts.name} rules={[fieldRule(shape.name)]}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="phone"
        label={texts.phone}
        rules={[fieldRule(of ? shape.phone.optional() : shape.phone)]}
        extra={of ? `${of.phone} · ${texts.phoneStays}` : undefined}
      >
        <Input inputMode="tel" autoComplete="off" />
      </Form.Item>
      <Form.Item name="email" label={texts.email} rules={[fieldRule(shape.email)]}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="rights" label={texts.rights} rules={[fieldRule(shape.rights)]}>
        <Checkbox.Group options={subAccountRight.options(language)} />
      </Form.Item>
    </ActDialog>
  );
}
