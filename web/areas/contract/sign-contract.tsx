import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Form, Modal } from 'antd';
import { signMode } from '#shared/areas/contract/codes';
import { contractCalls } from '#shared/areas/contract/contract';
import type { ContractRow, SignDetail } from '#shared/areas/contract/contract-views';
import { contractDocumentKind } from '#shared/areas/contract/kind';
import type { FileRow } from '#shared/areas/file/contract';
import { ruleText } from '#shared/kit/rule-texts';
import { call } from '../../api/call.ts';
import { mutation, query } from '../../api/query.ts';
import { showFieldErrors } from '../../kit/field-rule.ts';
import { useLanguage } from '../../kit/language.ts';
import { FileUpload } from '../../parts/file/upload.tsx';
import type { DocumentWindow } from '../../parts/document/kind.ts';
import { useActLabels } from '../../parts/document/labels.ts';
import { ApplyForCertificate } from '../../parts/key/apply-for-certificate.tsx';
import { SignWindow } from '../../parts/key/sign-window.tsx';
import { useOwnCertificates } from './own-certificates.ts';
import { useTexts } from './texts.ts';

type Signing = Pick<SignDetail, 'guid' | 'version' | 'contractName' | 'signMode' | 'mainFile'>;

/** Signs a contract of one's own unit, as it stands now. */
export function SignStored({ document: { guid }, onClose, onDone }: DocumentWindow<ContractRow>) {
  const contract = useQuery({ ...query(contractCalls.detail, { guid }), staleTime: 0 });
  return contract.data && <SignContract of={contract.data} onClose={onClose} onDone={onDone} />;
}

/** 签章: by certificate over the document's digest, or with the scan, as the contract says. */
export function SignContract(window: { of: Signing; onClose: () => void; onDone: () => Promise<void> }) {
  return window.of.signMode === signMode.code.electronic ? (
    <ByCertificate {...window} />
  ) : (
    <ByScan {...window} />
  );
}

interface Given {
  of: Signing;
  onClose: () => void;
  onDone: () => Promise<void>;
}

function ByCertificate({ of, onClose, onDone }: Given) {
  const texts = useTexts();
  const acts = useActLabels(contractDocumentKind);
  const certificates = useOwnCertificates();
  if (!of.mainFile || !certificates) return null;
  // an electronic contract takes no scan: without a certificate there is nothing to fill in
  if (certificates.length === 0)
    return (
      <Modal
        open
        title={texts.signOf(of.contractName)}
        onCancel={onClose}
        footer={<Button onClick={onClose}>{texts.close}</Button>}
      >
        <Alert type="info" showIcon title={texts.noCertificate} action={<ApplyForCertificate />} />
      </Modal>
    );
  return (
    <SignWindow
      title={texts.signOf(of.contractName)}
      okText={acts.sign}
      digest={of.mainFile.sha256}
      certificates={certificates}
      isScanTaken={false}
      sign={async (by) => {
        const { guid, version } = of;
        await call(contractCalls.sign, {
          guid,
          version,
          ...by,
        });
        await onDone();
      }}
      onClose={onClose}
    />
  );
}

interface Values {
  scan: FileRow[];
  coversBoth?: boolean;
}

function ByScan({ of: { guid, version, contractName }, onClose, onDone }: Given) {
  const texts = useTexts();
  const acts = useActLabels(contractDocumentKind);
  const language = useLanguage();
  const [form] = Form.useForm<Values>();
  const sign = useMutation(mutation(contractCalls.sign, { done: texts.done.sign }));
  async function send({ scan, coversBoth = false }: Values) {
    try {
      await sign.mutateAsync({ guid, version, scanFile: scan[0]!.guid, coversBoth });
      await onDone();
    } catch (error) {
      showFieldErrors(form, error);
    }
  }
  return (
    <Modal
      open
      title={texts.signOf(contractName)}
      okText={acts.sign}
      cancelText={texts.cancel}
      confirmLoading={sign.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" onFinish={(values) => void send(values)}>
        <Form.Item
          name="scan"
          label={texts.scan}
          rules={[{ required: true, message: ruleText.required[language] }]}
        >
          <FileUpload />
        </Form.Item>
        <Form.Item name="coversBoth" valuePropName="checked">
          <Checkbox>{texts.coversBoth}</Checkbox>
        </Form.Item>
      </Form>
    </Modal>
  );
}
