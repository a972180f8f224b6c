import { CopyOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTexts } from './texts.ts';
import css from './identity.module.css';

/** Shows a new password this once; it takes a deliberate click to close. */
export function PasswordOnce({
  name,
  password,
  onClose,
}: {
  name: string;
  password: string;
  onClose: () => void;
}) {
  const texts = useTexts();
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
    </Modal>
  );
}
