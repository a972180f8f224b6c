import { Alert, Button, Modal, Progress } from 'antd';
import { useState } from 'react';
import { FileDrop } from '../../kit/file-drop.tsx';
import css from './bid.module.css';
import { NotThisBody, restoreBody } from './restore-body.ts';
import { useTexts } from './texts.ts';

const HUNDRED = 100;

/** 重新上传密文: the same bytes once more, where the platform has lost or damaged them. */
export function RestoreWindow({
  of,
  onDone,
  onClose,
}: {
  of: { no: string; envelopeText: string; bytes: number };
  onDone: () => void;
  onClose: () => void;
}) {
  const texts = useTexts();
  const [sent, setSent] = useState<number>();
  const [fault, setFault] = useState('');
  const isBusy = sent !== undefined;
  const send = async (file: File) => {
    setFault('');
    setSent(0);
    try {
      await restoreBody(of, file, setSent);
      onDone();
    } catch (error) {
      setFault(error instanceof NotThisBody ? texts.notThisBody : (error as Error).message);
      setSent(undefined);
    }
  };
  return (
    <Modal
      open
      title={texts.restore}
      width={560}
      closable={!isBusy}
      keyboard={!isBusy}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <Button onClick={onClose} disabled={isBusy}>
          {texts.close}
        </Button>
      }
    >
      <div className={css.stage}>
        <p>{texts.restoreLead}</p>
        {isBusy ? (
          <Progress
            percent={Math.min(HUNDRED - 1, Math.floor((sent / of.bytes) * HUNDRED))}
            status="active"
            aria-label={texts.sending}
          />
        ) : (
          <FileDrop accept=".zcseal,.age" onFile={(file) => void send(file)}>
            {texts.chooseSealedCopy}
          </FileDrop>
        )}
        {fault && <Alert type="error" showIcon title={fault} />}
      </div>
    </Modal>
  );
}
