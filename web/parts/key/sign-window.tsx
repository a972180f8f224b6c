import { Alert, Form } from 'antd';
import { useState } from 'react';
import type { FileRow } from '#shared/areas/file/contract';
import { ruleText } from '#shared/kit/rule-texts';
import { defineTexts } from '../../kit/define-texts.ts';
import { useLanguage } from '../../kit/language.ts';
import { runKeyTask } from '../../kit/key/run-key-task.ts';
import { Segments } from '../../kit/segments.tsx';
import { FileUpload } from '../file/upload.tsx';
import { ApplyForCertificate } from './apply-for-certificate.tsx';
import { KeyDialog } from './dialog.tsx';
import { OpenKeyFields } from './fields.tsx';
import { useKeyTexts } from './texts.ts';

const useTexts = defineTexts('sign-window', {
  cn: {
    byCertificate: '数字证书签章',
    byScan: '上传签章扫描件',
    keyHint: '私钥只在本机使用，不会上传。',
    scan: '已签字盖章的扫描件',
    noCertificate: '您没有有效的数字证书，请上传已签字盖章的扫描件。',
  },
  en: {
    byCertificate: 'Sign with certificate',
    byScan: 'Upload a signed scan',
    keyHint: 'The private key is used on this computer only and never sent.',
    scan: 'Scan of the signed and stamped paper',
    noCertificate: 'You have no certificate in force; please upload a scan of the signed paper.',
  },
});

/** A certificate somebody may sign with. */
export interface SigningCertificate {
  guid: string;
  serial: string;
  keyFingerprint: string;
}
/** What is sent: a signature made with a certificate, or the scan of the signed paper. */
export type SignedBy = { certificateGuid: string; signature: string } | { scanFile: string };

interface Values {
  keyFile: File;
  keyPassword: string;
  scan?: FileRow[];
}

/** 签章: signs a digest with the key file of one's certificate, or takes the scan of the paper instead. */
export function SignWindow({
  title,
  okText,
  digest,
  certificates,
  isScanTaken = true,
  sign,
  onClose,
}: {
  title: string;
  okText: string;
  /** What is signed, 64 hexadecimal digits. */
  digest: string;
  /** The signer's certificates in force; with none a scan is asked for. */
  certificates: readonly SigningCertificate[];
  /** A scan of the paper does as well; without, there has to be a certificate. */
  isScanTaken?: boolean;
  /** Sends it; a refusal stays in the window. */
  sign: (by: SignedBy) => Promise<unknown>;
  onClose: () => void;
}) {
  const texts = useTexts();
  const keyTexts = useKeyTexts();
  const language = useLanguage();
  const [certificate] = certificates;
  const [isScan, setScan] = useState(certificate === undefined && isScanTaken);
  const run = async ({ keyFile, keyPassword, scan }: Values) => {
    if (isScan || !certificate) return sign({ scanFile: scan![0]!.guid });
    const key = { keyFile, password: keyPassword, fingerprint: certificate.keyFingerprint };
    const { signature } = await runKeyTask('signDigest', { key, digest });
    return sign({ certificateGuid: certificate.guid, signature });
  };
  return (
    <KeyDialog title={title} hint={isScan ? '' : texts.keyHint} okText={okText} run={run} onClose={onClose}>
      {isScanTaken && certificate && (
        <Form.Item>
          <Segments
            label={title}
            value={isScan ? 'scan' : 'certificate'}
            onChange={(way) => setScan(way === 'scan')}
            options={[
              { value: 'certificate', label: texts.byCertificate },
              { value: 'scan', label: texts.byScan },
            ]}
          />
        </Form.Item>
      )}
      {isScanTaken && !certificate && (
        <Alert
          type="info"
          showIcon
          title={texts.noCertificate}
          action={<ApplyForCertificate />}
          style={{ marginBottom: 16 }}
        />
      )}
      {isScan ? (
        <Form.Item
          name="scan"
          label={texts.scan}
          rules={[{ required: true, message: ruleText.required[language] }]}
        >
          <FileUpload />
        </Form.Item>
      ) : (
        <OpenKeyFields fileLabel={keyTexts.keyFile} passwordLabel={keyTexts.password} />
      )}
    </KeyDialog>
  );
}
