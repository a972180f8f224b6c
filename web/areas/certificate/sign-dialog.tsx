import { Alert, Modal } from 'antd';
import { useState } from 'react';
import type { OwnCertificate } from '#shared/areas/certificate/contract';
import { type FileSignature, signingCalls } from '#shared/areas/certificate/signing-contract';
import { call } from '../../api/call.ts';
import { runKeyTask } from '../../kit/key/run-key-task.ts';
import { KeyDialog } from '../../parts/key/dialog.tsx';
import { FileField, OpenKeyFields } from '../../parts/key/fields.tsx';
import { SignatureFacts } from './signature-view.tsx';
import { useKeyTexts } from '../../parts/key/texts.ts';
import { useTexts } from './texts.ts';

interface Values {
  content: File;
  keyFile: File;
  keyPassword: string;
}

/** 签名文件: signs a file of this computer with the key file; digest and signature are sent, nothing else. */
export function SignDialog({ of, onClose }: { of: OwnCertificate; onClose: () => void }) {
  const texts = useTexts();
  const keyTexts = useKeyTexts();
  const [signed, setSigned] = useState<FileSignature>();
  const sign = async ({ content, keyFile, keyPassword }: Values) => {
    const made = await runKeyTask('sign', {
      key: { keyFile, password: keyPassword, fingerprint: of.keyFingerprint },
      content,
    });
    setSigned(await call(signingCalls.sign, { ...made, certificateGuid: of.guid, fileName: content.name }));
  };
  if (signed)
    return (
      <Modal open title={texts.signTitle} width={560} footer={null} onCancel={onClose}>
        <Alert type="success" showIcon title={texts.signDone} />
        <SignatureFacts of={signed} />
      </Modal>
    );
  return (
    <KeyDialog title={texts.signTitle} hint={texts.signHint} okText={texts.sign} run={sign} onClose={onClose}>
      <FileField name="content" label={texts.file} accept="" hint={texts.chooseFile} />
      <OpenKeyFields fileLabel={keyTexts.keyFile} passwordLabel={keyTexts.password} />
    </KeyDialog>
  );
}
