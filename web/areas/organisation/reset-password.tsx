import { useMutation } from '@tanstack/react-query';
import { Alert, Modal } from 'antd';
import { useState } from 'react';
import { passwordDelivery, type PasswordDelivery } from '#shared/areas/user/codes';
import { resetUserPassword, type UserRow } from '#shared/areas/user/contract';
import { messageIn } from '#shared/kit/rule-texts';
import { mutation } from '../../api/query.ts';
import { RadioField } from '../../kit/choice-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import type { OneTimePassword } from './password-once.tsx';
import { useUserTexts } from './user-texts.ts';
import css from './password.module.css';

/** Asks how a new one-time password reaches its owner, and makes it. */
export function ResetPassword({
  row: { guid, version, name, userName },
  onPassword,
  onDone,
  onClose,
}: {
  row: UserRow;
  onPassword: (made: OneTimePassword) => void;
  onDone: () => void;
  onClose: () => void;
}) {
  const texts = useUserTexts();
  const language = useLanguage();
  const [delivery, setDelivery] = useState<PasswordDelivery>(passwordDelivery.code.show);
  const isSent = delivery === passwordDelivery.code.sms;
  const reset = useMutation(
    mutation(resetUserPassword, { quiet: true, ...(isSent && { done: texts.passwordSent }) }),
  );
  async function send() {
    const { oneTimePassword } = await reset.mutateAsync({ guid, version, delivery });
    if (oneTimePassword !== null) onPassword({ name, userName, password: oneTimePassword });
    onDone();
  }
  return (
    <Modal
      open
      width={480}
      title={texts.resetTitle(name)}
      okText={texts.reset}
      cancelText={texts.cancel}
      confirmLoading={reset.isPending}
      onOk={() => void send().catch(() => undefined)}
      onCancel={onClose}
    >
      <p>{texts.resetText}</p>
      <div className={css.choice}>
        <RadioField
          label={texts.delivery}
          name="delivery"
          value={delivery}
          choices={passwordDelivery.options(language).map(({ value, label }) => ({
            value: value as PasswordDelivery,
            label,
          }))}
          onValue={setDelivery}
        />
      </div>
      {reset.error && <Alert type="error" showIcon title={messageIn(language, reset.error.message)} />}
    </Modal>
  );
}
