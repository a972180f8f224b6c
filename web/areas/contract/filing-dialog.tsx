import { useMutation, useQuery } from '@tanstack/react-query';
import { Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { contractCalls } from '#shared/areas/contract/contract';
import type { ContractRow } from '#shared/areas/contract/contract-views';
import { filingForm } from '#shared/areas/contract/rules';
import { formatDateTime } from '#shared/kit/dates';
import { contractDocumentKind } from '#shared/areas/contract/kind';
import { mutation, query } from '../../api/query.ts';
import { serverNow } from '../../api/server-clock.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { runKeyTask } from '../../kit/key/run-key-task.ts';
import { DateTimeInput } from '../../parts/date/date-input.tsx';
import { KeyDialog } from '../../parts/key/dialog.tsx';
import { OpenKeyFields } from '../../parts/key/fields.tsx';
import { useKeyTexts } from '../../parts/key/texts.ts';
import type { DocumentWindow } from '../../parts/document/kind.ts';
import { useKindLabels } from '../../parts/document/labels.ts';
import { useActLabels } from '../../parts/document/labels.ts';
import { useOwnCertificates } from './own-certificates.ts';
import { useTexts } from './texts.ts';
import { upTo } from '../../kit/up-to.ts';

interface Values {
  filingNo: string;
  filingTime: string;
  keyFile?: File;
  keyPassword?: string;
}

/** 备案 (sign item 2101): number and time of the filing, signed by certificate where its person has one. */
export function FilingDialog({
  document: { guid, version, contractName, filingNo: before },
  onClose,
  onDone,
}: DocumentWindow<ContractRow>) {
  const texts = useTexts();
  const acts = useActLabels(contractDocumentKind);
  const keyTexts = useKeyTexts();
  const label = useKindLabels(contractDocumentKind);
  const [isSigned, setSigned] = useState(false);
  const [certificate] = useOwnCertificates() ?? [];
  // Load the document anew: what is signed is its present content.
  const contract = useQuery({ ...query(contractCalls.detail, { guid }, { quiet: true }), staleTime: 0 });
  const digest = contract.data?.mainFile?.sha256;
  const file = useMutation(mutation(contractCalls.file, { done: texts.done.file }));
  const send = async ({ keyFile, keyPassword, ...values }: Values) => {
    const by =
      isSigned && certificate && digest && keyFile
        ? {
            certificateGuid: certificate.guid,
            signature: (
              await runKeyTask('signDigest', {
                key: { keyFile, password: keyPassword ?? '', fingerprint: certificate.keyFingerprint },
                digest,
              })
            ).signature,
          }
        : {};
    await file.mutateAsync({ guid, version, ...values, ...by });
    await onDone();
  };
  return (
    <KeyDialog<Values>
      title={texts.fileOf(contractName)}
      hint={texts.fileHint}
      okText={acts.file}
      run={send}
      onClose={onClose}
    >
      <Form.Item
        name="filingNo"
        label={label.filingNo}
        initialValue={before}
        rules={[fieldRule(filingForm.shape.filingNo)]}
      >
        <Input autoFocus {...upTo(64)} />
      </Form.Item>
      <Form.Item
        name="filingTime"
        label={label.filingTime}
        initialValue={formatDateTime(serverNow())}
        rules={[fieldRule(filingForm.shape.filingTime)]}
      >
        <DateTimeInput />
      </Form.Item>
      {certificate && digest && (
        <Form.Item>
          <Checkbox checked={isSigned} onChange={({ target }) => setSigned(target.checked)}>
            {texts.fileSigned}
          </Checkbox>
        </Form.Item>
      )}
      {isSigned && <OpenKeyFields fileLabel={keyTexts.keyFile} passwordLabel={keyTexts.password} />}
    </KeyDialog>
  );
}
