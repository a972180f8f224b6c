import { useMutation } from '@tanstack/react-query';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { type IdentityPerson, idmModifyPassword } from '#shared/areas/identity/contract';
import { mutation } from '../../api/query.ts';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { onDemand } from '../../kit/on-demand.tsx';
import { useTexts } from './texts.ts';

const PhoneDialog = onDemand(() => import('./phone-dialog.tsx').then((module) => module.PhoneDialog));
const PasswordOnce = onDemand(() => import('./password-once.tsx').then((module) => module.PasswordOnce));

/** What can be done with a person of the identity system. */
export function PersonActs({ person: { id, name, version } }: { person: IdentityPerson }) {
  const texts = useTexts();
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
      {isChanging && <PhoneDialog named={named} onClose={() => setChanging(false)} />}
      {password !== undefined && (
        <PasswordOnce name={name} password={password} onClose={() => setPassword(undefined)} />
      )}
    </Space>
  );
}
