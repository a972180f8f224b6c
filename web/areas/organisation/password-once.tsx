import { CopyOutlined } from '@ant-design/icons';
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { useUserTexts } from './user-texts.ts';
import css from './password.module.css';

/** A password that was just made, and whose it is. */
export interface OneTimePassword {
  name: string;
  userName: string;
  password: string;
}

/** Shows a one-time password this once; it takes a deliberate click to close. */
export function PasswordOnce({
  of: { name, userName, password },
  onClose,
}: {
  of: OneTimePassword;
  onClose: () => void;
}) {
  const texts = useUserTexts();
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(password).then(
      () => setCopied(true),
      () => setCopied(false), // not allowed here: it can be selected and read
    );
  return (
    <Modal
      open
      width={480}
      title={texts.passwordTitle}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          {texts.passwordKept}
        </Button>
      }
    >
      <p className={css.whose}>{texts.passwordFor(name, userName)}</p>
      <div className={css.password}>
        <code>{password}</code>
        <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copy()}>
          {isCopied ? texts.copied : texts.copy}
        </Button>
      </div>
      <Alert type="warning" showIcon title={texts.passwordHint} />
      <span aria-live="polite" className="visually-hidden">
        {isCopied && texts.copied}
      </span>
    </Modal>
  );
}
