import { Alert } from 'antd';
import type { ReactNode } from 'react';
import type { SignatureFile } from '#shared/areas/bid/rules';
import { certificateCalls } from '#shared/areas/certificate/contract';
import { call } from '../../api/call.ts';
import { runKeyTask } from '../../kit/key/run-key-task.ts';
import { ApplyForCertificate } from '../../parts/key/apply-for-certificate.tsx';
import { KeyDialog } from '../../parts/key/dialog.tsx';
import { OpenKeyFields } from '../../parts/key/fields.tsx';
import type { SigningCertificate } from '../../parts/key/sign-window.tsx';
import { useKeyTexts } from '../../parts/key/texts.ts';
import { useTexts } from './texts.ts';

interface Values {
  keyFile: File;
  keyPassword: string;
}

/** Signs files of a bid with the certificate of its bidder: no scan of a paper will do for what is checked by machines. */
export function SignDialog<More extends object>({
  title,
  hint,
  okText,
  certificates,
  textsToSign,
  send,
  onClose,
  children,
}: {
  title: string;
  hint: string;
  okText: string;
  certificates: readonly SigningCertificate[];
  /** The files that are signed, as they are written. */
  textsToSign: (values: More) => readonly string[];
  /** Sends the signatures; a refusal stays in the window. */
  send: (signatures: SignatureFile[], values: More) => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
}) {
  const texts = useTexts();
  const keyTexts = useKeyTexts();
  const [certificate] = certificates;
  const run = async ({ keyFile, keyPassword, ...more }: Values & More) => {
    if (!certificate) throw new Error(texts.noCertificate);
    const { list } = await call(certificateCalls.own, {});
    const cert = list.find(({ guid }) => guid === certificate.guid)?.certificate;
    if (!cert) throw new Error(texts.noCertificate);
    const values = more as unknown as More;
    const signed = await runKeyTask('signTexts', {
      key: { keyFile, password: keyPassword, fingerprint: certificate.keyFingerprint },
      texts: textsToSign(values),
    });
    await send(
      signed.map(({ digest, signature }) => ({ digest, cert, sig: signature })),
      values,
    );
  };
  return (
    <KeyDialog title={title} hint={hint} okText={okText} run={run} onClose={onClose}>
      {!certificate && (
        <Alert
          type="warning"
          showIcon
          title={texts.noCertificate}
          action={<ApplyForCertificate />}
          style={{ marginBottom: 16 }}
        />
      )}
      {children}
      <OpenKeyFields fileLabel={keyTexts.keyFile} passwordLabel={keyTexts.password} />
    </KeyDialog>
  );
}
