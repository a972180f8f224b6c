import type { OwnCertificate } from '#shared/areas/certificate/contract';
import { App } from 'antd';
import { runKeyTask } from './crypto/run-key-task.ts';
import { KeyDialog } from './key-dialog.tsx';
import { OpenKeyFields } from './key-fields.tsx';
import { saveKeyFile } from './kept-dialog.tsx';
import { useTexts } from './texts.ts';

/** 合成证书文件: the key file with certificate and root in it, for other programs. */
export function CompleteDialog({
  of,
  root,
  onClose,
}: {
  of: OwnCertificate;
  /** Base64 DER. */
  root: string;
  onClose: () => void;
}) {
  const texts = useTexts();
  const { message } = App.useApp();
  const complete = async ({ keyFile, keyPassword }: { keyFile: File; keyPassword: string }) => {
    const { file } = await runKeyTask('complete', {
      key: { keyFile, password: keyPassword, fingerprint: of.keyFingerprint },
      name: of.personName,
      certificates: [of.certificate!, root],
    });
    saveKeyFile({ name: texts.fullName(of.personName), content: file });
    message.success(texts.completed);
    onClose();
  };
  return (
    <KeyDialog
      title={texts.complete}
      hint={texts.completeHint}
      okText={texts.complete}
      run={complete}
      onClose={onClose}
    >
      <OpenKeyFields fileLabel={texts.keyFile} passwordLabel={texts.password} />
    </KeyDialog>
  );
}
