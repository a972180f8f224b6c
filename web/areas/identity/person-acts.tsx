import { CopyOutlined } from '@ant-design/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, Space } from 'antd';
import { useState } from 'react';
import {
  identityPeople,
  type IdentityPerson,
  idmModifyPassword,
  idmModifyPhone,
} from '#shared/areas/identity/contract';
import { call } from '../../api/call.ts';
import { mutation, refetch } from '../../api/query.ts';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { fieldRule } from '../../kit/field-rule.ts';
import { ActDialog } from '../../parts/approval-panel-dialog.tsx';
import { useTexts } from './texts.ts';
import css from './identity.module.css';

/** What can be done with a person of the identity system. */
export function PersonActs({ person: { id, name, version } }: { person: IdentityPerson }) {
  const texts = useTexts();
  const client = useQueryClient();
  const [isChanging, setChanging] = useState(false);
  const [password, setPassword] = useState<string>();
  const reset = useMutation(mutation(idmModifyPassword));
  const named = { id, ...(version !== null && { version }) };
  return (
    <Space size={0}>
      <Button type="link" size="small" onClick={() => setChanging(true)}>
        {texts.changePhone}
      </Button>
      <ConfirmButton
        type="link"
        size="small"
        act={texts.resetPassword}
        thing={name}
        explanation={texts.resetHint}
        onConfirm={() =>
          reset.mutateAsync(named).then(
            ({ oneTimePassword }) => setPassword(oneTimePassword),
            () => undefined, // told where all refusals are
          )
        }
      />
      {isChanging && (
        <ActDialog<{ phone: string }>
          title={texts.changePhone}
          okText={texts.save}
          done={texts.phoneChanged}
          draftName={`identity:phone:${id}`}
          send={({ phone }) => call(idmModifyPhone, { ...named, phone })}
          isOver={false}
          onRefused={() => void refetch(client, identityPeople)}
          onSent={() => {
            setChanging(false);
            void refetch(client, identityPeople);
          }}
          onClose={() => setChanging(false)}
        >
          {version === null && <p className={css.soft}>{texts.phoneHint}</p>}
          <Form.Item
            name="phone"
            label={texts.newPhone}
            rules={[fieldRule(idmModifyPhone.input.shape.phone)]}
          >
            <Input inputMode="tel" maxLength={11} autoComplete="off" />
          </Form.Item>
        </ActDialog>
      )}
      {password !== undefined && (
        <PasswordOnce name={name} password={password} onClose={() => setPassword(undefined)} />
      )}
    </Space>
  );
}

/** Shows a new password this once; it takes a deliberate click to close. */
function PasswordOnce({ name, password, onClose }: { name: string; password: string; onClose: () => void }) {
  const texts = useTexts();
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(password).then(
      () => setCopied(true),
      () => setCopied(false), // not allowed here: it can be selected and read
    );
  return (
    <Dialog
      open
      width={480}
      title={texts.passwordTitle}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          {texts.kept}
        </Button>
      }
    >
      <p className={css.soft}>{texts.passwordFor(name)}</p>
      <div className={css.password}>
        <code>{password}</code>
        <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copy()}>
          {isCopied ? texts.copied : texts.copy}
        </Button>
      </div>
    </Dialog>
  );
}
