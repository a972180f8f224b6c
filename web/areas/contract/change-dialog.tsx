import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { contractCalls } from '#shared/areas/contract/contract';
import type { ContractRow } from '#shared/areas/contract/contract-views';
import { type ChangeForm, changeForm } from '#shared/areas/contract/rules';
import type { FileRow } from '#shared/areas/file/contract';
import { contractDocumentKind } from '#shared/areas/contract/kind';
import { mutation, query } from '../../api/query.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { useSettled } from '../../kit/use-settled.ts';
import { DateInput } from '../../parts/date/date-input.tsx';
import { FileUpload } from '../../parts/file/upload.tsx';
import { FormWindow, ReasonField } from '../../parts/form/form-window.tsx';
import type { DocumentWindow } from '../../parts/document/kind.ts';
import { useActLabels } from '../../parts/document/labels.ts';
import { ChangeSums } from './change-sums.tsx';
import { useChangeLabels } from './labels.ts';
import { useTexts } from './texts.ts';
import { upTo } from '../../kit/up-to.ts';

type Values = Omit<ChangeForm, 'files'> & { files?: FileRow[] };
const rules = changeForm.shape;

/** 变更: puts up a supplementary agreement. */
export function ChangeDialog({ document, ...events }: DocumentWindow<ContractRow>) {
  const texts = useTexts();
  const acts = useActLabels(contractDocumentKind);
  const label = useChangeLabels();
  const { guid, version, contractName } = document;
  const [form] = Form.useForm<Values>();
  const written = Form.useWatch(
    ({ changeDate, amountDifference, newEndDate }) => ({ changeDate, amountDifference, newEndDate }),
    form,
  );
  const asked = useSettled(written ?? {});
  const check = useQuery({
    ...query(contractCalls.checkChange, { guid, ...asked }, { quiet: true }),
    placeholderData: keepPreviousData,
  });
  const change = useMutation(mutation(contractCalls.change, { done: texts.done.change }));
  return (
    <FormWindow<Values>
      title={texts.changeOf(contractName)}
      okText={acts.change}
      lead={texts.changeHint}
      form={form}
      initial={{ amountDifference: '0' }}
      send={({ files = [], ...values }) =>
        change.mutateAsync({ guid, version, ...values, files: files.map((file) => file.guid) })
      }
      {...events}
    >
      <Form.Item name="changeNo" label={label.changeNo} rules={[fieldRule(rules.changeNo)]}>
        <Input autoFocus {...upTo(64)} />
      </Form.Item>
      <Form.Item name="changeDate" label={label.changeDate} rules={[fieldRule(rules.changeDate)]}>
        <DateInput />
      </Form.Item>
      <Form.Item
        name="amountDifference"
        label={label.amountDifference}
        rules={[fieldRule(rules.amountDifference)]}
      >
        <Input inputMode="decimal" />
      </Form.Item>
      <Form.Item name="newEndDate" label={label.newEndDate} rules={[fieldRule(rules.newEndDate)]}>
        <DateInput />
      </Form.Item>
      {check.data && <ChangeSums of={check.data} />}
      <ReasonField label={label.reason} rule={rules.reason} isFirst={false} />
      <Form.Item name="files" label={label.files}>
        <FileUpload />
      </Form.Item>
    </FormWindow>
  );
}
