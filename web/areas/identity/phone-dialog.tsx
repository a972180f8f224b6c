import { useQueryClient } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { identityPeople, idmModifyPhone } from '#shared/areas/identity/contract';
import { call } from '../../api/call.ts';
import { refetch } from '../../api/query.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { ActDialog } from '../../parts/approval/act-dialog.tsx';
import { useTexts } from './texts.ts';
import css from './identity.module.css';

/** Changes the phone of a person of the identity system. */
export function PhoneDialog({
  named,
  onClose,
}: {
  /** A version only for our own people. */
  named: { id: string; version?: number };
  onClose: () => void;
}) {
  const texts = useTexts();
  const client = useQueryClient();
  const load = () => void refetch(client, identityPeople);
  return (
    <ActDialog<{ phone: string }>
      title={texts.changePhone}
      okText={texts.save}
      done={texts.phoneChanged}
      draftName={`identity:phone:${named.id}`}
      send={({ phone }) => call(idmModifyPhone, { ...named, phone })}
      isOver={false}
      onRefused={load}
      onSent={() => {
        onClose();
        load();
      }}
      onClose={onClose}
    >
      {named.version === undefined && <p className={`${css.soft} ${css.hint}`}>{texts.phoneHint}</p>}
      <Form.Item name="phone" label={texts.newPhone} rules={[fieldRule(idmModifyPhone.input.shape.phone)]}>
        <Input inputMode="tel" autoComplete="off" />
      </Form.Item>
    </ActDialog>
  );
}
