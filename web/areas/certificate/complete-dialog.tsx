import { useMutation } from '@tanstack/react-query';
import type { OwnCertificate } from '#shared/areas/certificate/contract';
import { runKeyTask } from '../../kit/key/run-key-task.ts';
import { KeyDialog } from '../../parts/key/dialog.tsx';
import { OpenKeyFields } from '../../parts/key/fields.tsx';
import { saveKeyFile } from './kept-dialog.tsx';
import { useKeyTexts } from '../../parts/key/texts.ts';
import { useTexts } from './texts.ts';

interface Values {
  keyFile: File;
  keyPassword: string;
}

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
  const keyTexts = useKeyTexts();
  const write = async ({ keyFile, keyPassword }: Values) => {
    const { file } = await runKeyTask('complete', {
      key: { keyFile, password: keyPassword, fingerprint: of.keyFingerprint },
      name: of.personName,
      certificates: [of.certificate!, root],
    });
    saveKeyFile({ name: texts.fullName(of.personName), content: file });
  };
  const complete = useMutation({ mutationFn: write, meta: { quiet: true, done: texts.completed } });
  return (
    <KeyDialog
      title={texts.complete}
      hint={texts.completeHint}
      okText={texts.complete}
      run={(values: Values) => complete.mutateAsync(values).then(onClose)}
      onClose={onClose}
    >
      <OpenKeyFields fileLabel={keyTexts.keyFile} passwordLabel={keyTexts.password} />
    </KeyDialog>
  );
}
