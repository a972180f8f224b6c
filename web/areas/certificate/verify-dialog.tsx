import { Alert } from 'antd';
import { useState } from 'react';
import { type FileSignature, signingCalls } from '#shared/areas/certificate/signing-contract';
import { call } from '../../api/call.ts';
import css from './certificate.module.css';
import { runKeyTask } from '../../kit/key/run-key-task.ts';
import { KeyDialog } from '../../parts/key/dialog.tsx';
import { FileField } from '../../parts/key/fields.tsx';
import { SignatureView } from './signature-view.tsx';
import { useTexts } from './texts.ts';

/** 验证文件签名: who has signed a file of this computer. */
export function VerifyDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts();
  const [found, setFound] = useState<readonly FileSignature[]>();
  const verify = async ({ content }: { content: File }) => {
    setFound(undefined);
    const { digest } = await runKeyTask('digest', { content });
    setFound((await call(signingCalls.signatures, { digest })).list);
  };
  return (
    <KeyDialog
      title={texts.verifyTitle}
      hint={texts.verifyHint}
      okText={texts.verify}
      run={verify}
      onClose={onClose}
    >
      <FileField name="content" label={texts.file} accept="" hint={texts.chooseFile} />
      {found?.length === 0 && <Alert type="warning" showIcon title={texts.unsigned} />}
      <ul className={css.list} aria-live="polite">
        {found?.map((one) => (
          <li key={one.guid}>
            <SignatureView of={one} />
          </li>
        ))}
      </ul>
    </KeyDialog>
  );
}
